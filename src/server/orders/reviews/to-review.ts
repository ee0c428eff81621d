import type { AdminReview, OutletReview, Review } from '#contract/orders/reviews.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import type { AdminReviewRow, ReviewRow } from '#server/orders/reviews/store.ts'

export function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    food: row.food,
    time: row.on_time,
    described: row.as_described,
    createdAt: row.created_at.toISOString(),
    name: row.name,
    text: row.text,
    picture: parsePicturePath(row.picture),
    reply: row.reply && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
  }
}

export function toHidden({ hidden_at, hidden_reason }: ReviewRow): OutletReview['hidden'] {
  return hidden_at && hidden_reason ? { reason: hidden_reason, at: hidden_at.toISOString() } : null
}

export function toOutletReview(row: ReviewRow): OutletReview {
  return {
    ...toReview(row),
    hidden: toHidden(row),
    mayReply: row.replied_at === null && row.hidden_at === null,
  }
}

export function toAdminReview(row: AdminReviewRow): AdminReview {
  const restaurant = { _id: row.restaurant_id, uniId: row.uni_id, name: row.outlet_name }
  return { ...toReview(row), hidden: toHidden(row), restaurant }
}

export function toMarks({ food, on_time, as_described }: ReviewRow) {
  return { food, time: on_time, described: as_described }
}
