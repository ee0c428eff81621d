import type { ReviewRow } from '#server/orders/reviews/store.ts'

/** The page on which its writer reads it. */
export function toReviewAddress({ order_id, booking_id }: ReviewRow): string {
  return order_id ? `/order-summary/${order_id}` : `/booking/${booking_id}/review`
}
