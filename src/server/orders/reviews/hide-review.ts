import { Refusal } from '#contract/refusals.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { lockReview, type ReviewRow, updateReview, updateSums } from '#server/orders/reviews/store.ts'
import { toMarks } from '#server/orders/reviews/to-review.ts'
import { toReviewAddress } from '#server/orders/reviews/to-review-address.ts'
import { type AdminCaller, adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Nobody reads it on the restaurant's page any more, and its stars no longer count. Its writer gets the reason. */
export async function hideReview(deps: Deps, caller: AdminCaller, reviewId: string, reason: string) {
  return adminCommand(deps, caller, 'review-hidden', async (tx, at) => {
    const before = await requireLocked(tx, reviewId)
    if (before.hidden_at) throw new Refusal('REVIEW_HIDDEN')
    const review = await updateReview(tx, reviewId, { hidden_at: at, hidden_reason: reason })
    await updateSums(tx, review.restaurant_id, toMarks(review), -1)
    await notify(tx, review.customer_id, {
      title: 'Your review is hidden',
      description: reason,
      link: toReviewAddress(review),
      at,
    })
    return toResult(review, { reason })
  })
}

export async function showReview(deps: Deps, caller: AdminCaller, reviewId: string) {
  return adminCommand(deps, caller, 'review-shown', async (tx) => {
    const before = await requireLocked(tx, reviewId)
    if (!before.hidden_at) throw new Refusal('REVIEW_SHOWN')
    const review = await updateReview(tx, reviewId, { hidden_at: null, hidden_reason: null })
    await updateSums(tx, review.restaurant_id, toMarks(review), 1)
    return toResult(review, {})
  })
}

async function requireLocked(tx: Tx, reviewId: string) {
  const review = await lockReview(tx, reviewId)
  if (!review) throw new Refusal('REVIEW_NOT_FOUND')
  return review
}

/** The stored reply names nobody, as it outlives a closed account. */
function toResult({ id, restaurant_id }: ReviewRow, detail: { reason?: string }) {
  return { reply: { _id: id }, restaurantId: restaurant_id, detail: { reviewId: id, ...detail } }
}
