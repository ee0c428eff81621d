import { Refusal } from '#contract/refusals.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { lockReview, updateReview } from '#server/orders/reviews/store.ts'
import { toReviewAddress } from '#server/orders/reviews/to-review-address.ts'
import { type StaffCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Once, and for good: customers may have read it. */
export async function replyToReview(deps: Deps, caller: StaffCaller, reviewId: string, text: string) {
  return staffCommand(deps, caller, async (tx, at) => {
    const before = await lockReview(tx, reviewId, caller.outlets)
    if (!before) throw new Refusal('REVIEW_NOT_FOUND')
    if (before.hidden_at) throw new Refusal('REVIEW_HIDDEN')
    if (before.replied_at !== null) throw new Refusal('REVIEW_REPLIED')
    // Nobody would read it, and nothing would erase it.
    if (!(await findContact(tx, before.customer_id))) throw new Refusal('REVIEW_CLOSED')
    const review = await updateReview(tx, reviewId, { reply: text, replied_at: at })
    await notify(tx, review.customer_id, {
      title: 'A reply to your review',
      description: text,
      link: toReviewAddress(review),
      at,
    })
    return {
      reply: { _id: reviewId },
      outletId: review.restaurant_id,
      what: 'review-replied',
      // Not its text: it may name the customer, and the log outlasts their account.
      detail: { reviewId },
    }
  })
}
