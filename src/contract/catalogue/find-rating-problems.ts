import type { FindProblems } from '#contract/endpoint.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'

/** A hygiene rating is of today or earlier. */
export const findRatingProblems: FindProblems = ({ hygieneRatedOn }, now) =>
  typeof hygieneRatedOn === 'string' && hygieneRatedOn > toLondonTime(now).date
    ? [{ field: 'hygieneRatedOn', problem: 'must be today or earlier' }]
    : []
