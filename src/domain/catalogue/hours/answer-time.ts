import { fromLondonTime, parseClockTime } from '#domain/shared/time/london-time.ts'
import { type Hours, openState } from '#domain/catalogue/hours/opening-hours.ts'

/** From when an outlet can answer a request of this moment: at once if it is open, else at the next opening. */
export function answersFrom(hours: Hours, at: Date): Date {
  const state = openState(hours, at)
  const next = state.isOpen ? undefined : state.opensNext
  return (next && fromLondonTime(next.date, parseClockTime(next.time))) ?? at
}
