import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { Declaration } from '#domain/catalogue/menu/allergens/declaration.ts'
import type { Choice, Side } from '#domain/catalogue/menu/options/dish-options.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payments/order-payment.ts'
import type { CouponKind, CouponPayer } from '#domain/orders/prices/coupon.ts'
import type { OrderActor, OrderStatus } from '#domain/orders/order-state.ts'
import type { QuestionKind, QuestionState } from '#domain/orders/run-out/run-out-rules.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { HouseState } from '#domain/catalogue/hours/promise.ts'

/** The tables of orders. */
export type OrderTables = {
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_line_options: OrderLineOptionsTable
  late_coupons: { order_id: string; coupon_id: string }
  order_questions: OrderQuestionsTable
  order_line_ticks: { order_id: string; line: number; at: Date }
  order_events: OrderEventsTable
  coupons: CouponsTable
  coupon_uses: {
    order_id: string
    coupon_id: string
    used_at: Date
    given_back_at: Date | null
    card_mac: Buffer | null
  }
  idempotency_keys: IdempotencyKeysTable
  changes: ChangesTable
}

/** The current state of an outlet. */
export type HouseColumns = {
  house_state: Generated<HouseState>
  house_state_until: Date | null
  paused_until: Date | null
  board_seen_at: Date | null
  watches_board: Generated<boolean>
  paused_without_board: Generated<boolean>
  ticket_paper: Generated<number>
  prints_on_accept: Generated<boolean>
}

type OrdersTable = {
  id: Generated<string>
  number: string
  customer_id: string
  restaurant_id: string
  order_type: FoodOrderType
  status: Generated<OrderStatus>
  payment_method: PaymentMethod
  payment_status: Generated<PaymentStatus>
  customer_name: string | null
  mobile_no: string | null
  address: string | null
  post_code: string | null
  delivery_note: string | null
  table_no: string | null
  kitchen_notes: string | null
  avoid: Generated<Allergen[] | null>
  avoid_consented_at: Generated<Date | null>
  is_mobile_proved: boolean
  came_by_number: Generated<boolean>
  pickup_time: Date | null
  expected_at: Date
  recieved_at: Date | null
  ready_at: Date | null
  delivered_at: Date | null
  nobody_came_at: Date | null
  expires_at: Date
  visible_at: Date | null
  let_go_at: Date | null
  sub_total: number
  discount_percent: number
  discount: number
  coupon_id: string | null
  coupon_amount: number
  coupon_kind: Generated<CouponKind | null>
  coupon_text: Generated<string | null>
  coupon_paid_by: Generated<CouponPayer | null>
  service_charge: number
  delivery_charge: number
  tip: Generated<number>
  total: number
  needs_age_check: boolean
  distance_checked: boolean
  rider_service: boolean
  terms_version_id: string | null
  terms_ticked_at: Date
  terms_shown_by_client: Generated<boolean>
  vat_number: string | null
  delivery_vat_rate: Generated<number>
  service_vat_rate: Generated<number>
  is_test: Generated<boolean>
  refunded: Generated<number>
  placed_sub_total: Generated<number | null>
  placed_discount: Generated<number | null>
  placed_coupon: Generated<number | null>
  placed_total: Generated<number | null>
  created_at: Date
}

/** An empty object where the outlet had declared nothing; null for orders from before these were stored. */
type StoredDeclaration = Generated<Declaration | Record<string, never> | null>

type OrderLinesTable = {
  order_id: string
  position: number
  restaurant_id: string
  dish_id: string
  name: string
  base_price: number
  options_price: number
  quantity: number
  vat_rate: number | null
  declared: StoredDeclaration
  if_out: Generated<'swap' | 'call' | 'cancel' | null>
  swap: Generated<StoredSwap | null>
  out: Generated<number>
  instead_of: Generated<number | null>
}

/** A dish with its options, as the customer was shown it. The columns of its line without the quantity. */
export type StoredSwap = {
  choices: readonly Choice[]
  dish_id: string
  name: string
  base_price: number
  options_price: number
  vat_rate: number | null
  declared: Declaration | Record<string, never> | null
  options: readonly StoredOption[]
}

type StoredOption = {
  group_name: string
  type_name: string
  price: number
  quantity: number
  side: Side | null
  depth: number
  declared: Declaration | Record<string, never> | null
  option_id: string | null
}

type OrderQuestionsTable = {
  id: Generated<string>
  order_id: string
  line: number
  quantity: number
  kind: QuestionKind
  offer: StoredSwap | null
  is_gone: boolean
  fallback: 'leave' | 'cancel'
  state: Generated<QuestionState>
  asked_at: Date
  answer_by: Date
  ended_at: Generated<Date | null>
}

type OrderLineOptionsTable = {
  order_id: string
  line: number
  position: number
  group_name: string
  type_name: string
  price: number
  quantity: Generated<number>
  side: Side | null
  depth: Generated<number>
  declared: StoredDeclaration
  option_id: Generated<string | null>
}

type OrderEventsTable = {
  id: GeneratedAlways<string>
  order_id: string
  who: OrderActor
  what: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  reason: string | null
  at: Date
  promised_at: Date | null
  amount: Generated<number | null>
  round: Generated<number>
}

type ChangesTable = {
  id: GeneratedAlways<string>
  customer_id: string | null
  restaurant_id: string | null
  what: string
  detail: ColumnType<Record<string, unknown>, string, string>
  at: Date
  /** The name of the account at that time. */
  by_name: string | null
}

type CouponsTable = {
  id: Generated<string>
  code: string
  amount: number
  minimum_order: Generated<number>
  valid_from: Date
  valid_to: Date
  total_uses: number
  uses_per_customer: number
  used: Generated<number>
  restaurant_id: string | null
  removed_at: Date | null
  kind: Generated<CouponKind>
  percent: Generated<number | null>
  is_first_order: Generated<boolean>
  days: Generated<number[] | null>
  start_time: Generated<string | null>
  end_time: Generated<string | null>
  is_outlets: Generated<boolean>
  paid_by: Generated<CouponPayer>
}

type IdempotencyKeysTable = {
  customer_id: string
  route: string
  key: string
  body_hash: Buffer
  status: Generated<number>
  response: ColumnType<object | null, string | null, string | null>
  created_at: Date
}
