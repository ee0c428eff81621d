import type { Generated } from 'kysely'

export type ReviewTables = { reviews: ReviewsTable }

type ReviewsTable = {
  id: Generated<string>
  restaurant_id: string
  customer_id: string
  order_id: string | null
  booking_id: string | null
  food: number
  on_time: number
  as_described: number
  name: string | null
  text: string | null
  picture: string | null
  created_at: Date
  reply: string | null
  replied_at: Date | null
  hidden_at: Date | null
  hidden_reason: string | null
}

/** Sums over the reviews of an outlet that are shown. */
export type ReviewColumns = {
  review_count: Generated<number>
  review_food: Generated<number>
  review_time: Generated<number>
  review_described: Generated<number>
}

export type TipColumns = { tip_sharing: string | null }

export type LateRuleColumns = { late_minutes: number | null; late_coupon: number | null }
