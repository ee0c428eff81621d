import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { DeclineReason } from '#contract/payments/decline-reasons.ts'
import type {
  AnyRefundReason,
  RefundPayer,
  RefundState,
  RefundWay,
} from '#domain/orders/refunds/refund-rules.ts'
import type { BookAccount, BookPurpose } from '#domain/payments/book/position.ts'
import type { LedgerKind } from '#domain/payments/ledger-kinds.ts'

/** The tables of cards and payments. */
export type PaymentTables = {
  saved_cards: SavedCardsTable
  payments: PaymentsTable
  payment_attempts: PaymentAttemptsTable
  payment_ledger: PaymentLedgerTable
  refunds: RefundsTable
  refund_retries: { refund_id: string; retry_id: string }
  refund_lines: RefundLinesTable
  commission_plans: {
    id: GeneratedAlways<string>
    restaurant_id: string
    from_day: string
    name: string
    hundredths: number
  }
  book_entries: BookEntriesTable
  book_refunds: { entry_id: string; refund_id: string; amount: number }
  book_rows: { entry_id: string; account: BookAccount; what: BookPurpose; amount: number }
  open_entries: { entry_id: string; at: Date }
  book_checks: BookChecksTable
  book_differences: { check_id: string; order_id: string; due: number | null }
  statements: StatementsTable
  statement_entries: { entry_id: string; statement_id: string }
  bank_accounts: BankAccountsTable
  tip_shares: {
    restaurant_id: string
    month: string
    number: number
    shared_on: string
    how: string
    amount: number
    customer_id: string
    recorded_at: Date
  }
  day_closes: DayClosesTable
  webhook_events: { gateway: GatewayName; event_id: string; gateway_id: string | null; received_at: Date }
}

type GatewayName = 'sandbox' | 'stripe'

type SavedCardsTable = {
  id: Generated<string>
  customer_id: string
  session_id: string | null
  gateway: GatewayName
  gateway_customer: string
  gateway_card: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  created_at: Date
  removed_at: Date | null
  request_mac: Buffer | null
  fingerprint_mac: Buffer | null
}

type PaymentsTable = {
  id: Generated<string>
  order_id: string
  state: Generated<'Pending' | 'Authorised' | 'Captured' | 'Released' | 'Refunded' | 'Failed' | 'Unknown'>
  amount: number
  gateway: GatewayName
  gateway_id: string | null
  attempts: Generated<number>
  wanted: 'capture' | 'return' | null
  spoilt: Generated<number>
  return_after: Date | null
  captured: Generated<number>
  refunded: Generated<number>
  disputed: Generated<number>
  to_capture: number | null
  created_at: Date
  changed_at: Date
}

type PaymentAttemptsTable = {
  payment_id: string
  number: number
  state: Generated<'Started' | 'Unknown' | 'Requires action' | 'Authorised' | 'Declined' | 'Abandoned'>
  reason: DeclineReason | null
  gateway_card: string
  request_key: string | null
  body_mac: Buffer | null
  started_at: Date
  ended_at: Date | null
  card_brand: string | null
  card_last4: string | null
}

type PaymentLedgerTable = {
  id: GeneratedAlways<string>
  payment_id: string
  kind: LedgerKind
  amount: number
  gateway: GatewayName
  gateway_id: string
  recorded_at: Date
}

type RefundsTable = {
  id: Generated<string>
  order_id: string
  number: number
  state: RefundState
  way: RefundWay
  reason: AnyRefundReason
  note: string | null
  made_by: 'outlet' | 'platform' | 'system'
  paid_by: RefundPayer
  amount: number
  food: number
  food_at_5: number
  food_at_20: number
  vat_at_5: Generated<number>
  vat_at_20: Generated<number>
  service_charge: number
  delivery_charge: number
  tip: Generated<number>
  gateway: GatewayName | null
  gateway_id: string | null
  spoilt: Generated<number>
  respond_by: Date | null
  asked_at: Date
  done_at: Date | null
  reversed_at: Date | null
  failed_at: Date | null
  how: string | null
  handed_by: RefundPayer | null
  till_amount: number | null
}

type RefundLinesTable = {
  refund_id: string
  order_id: string
  line: number
  quantity: number
  price: number
  discount: number
  coupon: number
}

type BookEntriesTable = {
  id: GeneratedAlways<string>
  order_id: string | null
  statement_id: string | null
  restaurant_id: string
  number: number
  kind: 'sale' | 'change' | 'payout' | 'payout returned'
  at: Date
  charged: number | null
  plan_name: string | null
  plan_hundredths: number | null
  base: Generated<number>
}

type BookChecksTable = {
  id: GeneratedAlways<string>
  checked_at: Date
  last_entry: ColumnType<string, number | string>
  entries: ColumnType<string, number>
  balance: ColumnType<string, number>
  unbalanced: number
  repaired: number
  differing: number
  statements: number
}

type StatementsTable = {
  id: Generated<string>
  restaurant_id: string
  monday: string
  state: Generated<'Proposed' | 'Issued' | 'Paid'>
  hold_reason: string | null
  number: number | null
  brought_forward: number | null
  total: number | null
  content: Buffer | null
  digest: Buffer | null
  bank_reference: string | null
  proposed_at: Date
  issued_at: Date | null
  paid_at: Date | null
}

type BankAccountsTable = {
  id: Generated<string>
  restaurant_id: string
  holder: string
  details: Buffer
  last4: string
  asked_at: Date
  effective_at: Date
  withdrawn_at: Date | null
  /** The owner who entered it. */
  customer_id: string | null
}

type DayClosesTable = {
  restaurant_id: string
  day: string
  number: number
  content: Buffer
  closed_at: Date
  customer_id: string | null
  by_name: string | null
}
