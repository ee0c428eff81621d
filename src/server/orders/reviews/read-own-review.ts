import type { OwnReview } from '#contract/orders/reviews.ts'
import { Refusal } from '#contract/refusals.ts'
import { findReviewEnd, findReviewProblem, toShownName } from '#domain/orders/review-window.ts'
import { findReviewed, findReviewOf, type Reviewed, type ReviewRow } from '#server/orders/reviews/store.ts'
import { toHidden, toReview } from '#server/orders/reviews/to-review.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

export async function readOwnReview(
  { db, now }: Deps,
  { customerId, roles }: Principal,
  recordId: string,
): Promise<OwnReview> {
  const reviewed = await requireReviewed(db, customerId, recordId)
  const own = toOwnReview(reviewed, await findReviewOf(db, reviewed), now())
  return own.state === 'open' && roles[reviewed.restaurant_id] ? { ...own, state: 'own outlet' } : own
}

/** An order or booking of this customer. Anyone else's is not found. */
async function requireReviewed(db: Db, customerId: string, recordId: string): Promise<Reviewed> {
  const reviewed = await findReviewed(db, recordId, customerId)
  if (!reviewed) throw new Refusal('ORDER_NOT_FOUND')
  return reviewed
}

/** Refuses a review that is too early, too late or a second one. */
export async function requireReviewable(db: Db, customerId: string, recordId: string, now: Date) {
  const reviewed = await requireReviewed(db, customerId, recordId)
  const problem = findReviewProblem(reviewed.served_at, now)
  if (problem) throw new Refusal(problem === 'too late' ? 'REVIEW_TOO_LATE' : 'REVIEW_TOO_EARLY')
  if (await findReviewOf(db, reviewed)) throw new Refusal('REVIEW_EXISTS')
  return reviewed
}

export function toOwnReview(reviewed: Reviewed, review: ReviewRow | undefined, now: Date): OwnReview {
  const { served_at, customer_name, uni_id, outlet_name } = reviewed
  const problem = findReviewProblem(served_at, now)
  const open = problem === undefined ? 'open' : problem === 'too late' ? 'too late' : 'not yet'
  return {
    state: review ? 'written' : open,
    until: served_at ? new Date(findReviewEnd(served_at).getTime() - 1).toISOString() : null,
    name: toShownName(customer_name),
    restaurant: { uniId: uni_id, name: outlet_name },
    review: review ? { ...toReview(review), hidden: toHidden(review) } : null,
  }
}
