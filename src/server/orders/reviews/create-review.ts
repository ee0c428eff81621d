import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { toShownName } from '#domain/orders/review-window.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import { requireReviewable, toOwnReview } from '#server/orders/reviews/read-own-review.ts'
import { insertReview, updateSums } from '#server/orders/reviews/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { runIdempotent } from '#server/platform/idempotency/run-idempotent.ts'
import { requireUploadedFor } from '#server/platform/pictures/require-own-picture.ts'
import { callerCounters } from '#server/platform/rate-limits/caller-counters.ts'
import { consumeRateLimits, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const attempts: RateLimit = { name: 'reviews', max: 20, minutes: 60 }

/** Its stars count at once. The outlet and the admin read it on their pages. */
export async function createReview(deps: Deps, served: Served<typeof api.reviews.createReview>) {
  const { principal, params, body, idempotency, caller } = served
  const { customerId } = principal
  await consumeRateLimits(deps, callerCounters(attempts, { principal, ip: caller.ip }, { max: 200 }))
  return runIdempotent(deps, idempotency, async (tx) => {
    const now = deps.now()
    // The account cannot be closed meanwhile: its review would keep the name.
    await lockCustomer(tx, customerId)
    const reviewed = await requireReviewable(tx, customerId, params.recordId, now)
    if (principal.roles[reviewed.restaurant_id]) throw new Refusal('REVIEW_OF_OWN_OUTLET')
    const { food, time, described, text, pictureId } = body
    const picture = pictureId ? await requireUploadedFor(tx, params.recordId, pictureId) : null
    const review = await insertReview(tx, {
      restaurant_id: reviewed.restaurant_id,
      customer_id: customerId,
      order_id: reviewed.order_id,
      booking_id: reviewed.booking_id,
      food,
      on_time: time,
      as_described: described,
      name: toShownName(reviewed.customer_name),
      text: text || null,
      picture,
      created_at: now,
    })
    if (!review) throw new Refusal('REVIEW_EXISTS')
    await updateSums(tx, reviewed.restaurant_id, { food, time, described }, 1)
    return { data: toOwnReview(reviewed, review, now) }
  })
}
