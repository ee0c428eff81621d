import { addDays, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

const queryDays = 30

/** The last day on which an outlet can query a line, 'YYYY-MM-DD' in London. */
export function lastQueryDay(issuedAt: Date): string {
  return addDays(toLondonTime(issuedAt).date, queryDays)
}

/** Until the end of the last day. */
export function mayQuery(issuedAt: Date, now: Date): boolean {
  return now < fromLondonTime(addDays(lastQueryDay(issuedAt), 1), 0)!
}
