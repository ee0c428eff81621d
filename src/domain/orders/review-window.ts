import { addDays, fromLondonTimeOrNext, toLondonTime } from '#domain/shared/time/london-time.ts'

const reviewDays = 14

/** The first moment at which it is too late: the end of the 14th day in London after the food or the table. */
export function findReviewEnd(servedAt: Date): Date {
  return fromLondonTimeOrNext(addDays(toLondonTime(servedAt).date, reviewDays + 1), 0)
}

export type ReviewProblem = 'not served' | 'too late'

/** `servedAt` is when the order was delivered or completed, or the guests were seated. Null if that never happened. */
export function findReviewProblem(servedAt: Date | null, now: Date): ReviewProblem | undefined {
  if (!servedAt) return 'not served'
  return now >= findReviewEnd(servedAt) ? 'too late' : undefined
}

/** The name that a review shows: the first of the name on the order. Null where that was erased. */
export function toShownName(name: string | null): string | null {
  return name?.trim().split(/\s+/u)[0]?.slice(0, 100) || null
}
