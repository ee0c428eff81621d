import type { Tables } from '#server/platform/db/schema.ts'

type Column<Table> = keyof Table & string

/** What becomes of a table's rows when their customer asks for them, leaves, or turns out to be somebody known. */
export type PersonalTable<Table> = {
  exported: readonly Column<Table>[]
  /** Ids and secrets that say nothing about the person. Every column stands here or there. */
  leftOut: readonly Column<Table>[]
  /** Rows that money depends on are kept, without the words in them. */
  erase: 'delete' | 'keep' | { blank: readonly Column<Table>[] }
  /** `notTwice`: the receiver may have the same one. `onlyOne`: at most one row may carry this mark. */
  move: 'all' | 'delete' | { notTwice: Column<Table> } | { onlyOne: Column<Table> }
}

/** Every table that holds a customer's id. A test compares this with the database. */
const personalTables = {
  addresses: {
    exported: ['address_type', 'address', 'post_code', 'is_chosen', 'created_at'],
    leftOut: ['id', 'customer_id'],
    erase: 'delete',
    move: { onlyOne: 'is_chosen' },
  },
  favourites: {
    exported: ['restaurant_id', 'created_at'],
    leftOut: ['customer_id'],
    erase: 'delete',
    move: { notTwice: 'restaurant_id' },
  },
  sessions: {
    exported: ['how', 'user_agent', 'created_at', 'last_used_at', 'expires_at', 'ended_at'],
    leftOut: ['id', 'customer_id', 'token_hash'],
    erase: 'delete',
    // Whoever else used that number must not find themselves in this person's account.
    move: 'delete',
  },
  memberships: {
    exported: ['role', 'restaurant_id'],
    leftOut: ['id', 'customer_id'],
    erase: 'delete',
    move: 'delete',
  },
  reset_tickets: {
    exported: [],
    leftOut: ['customer_id', 'ticket_hash', 'expires_at'],
    erase: 'delete',
    move: 'delete',
  },
  messages: {
    exported: ['channel', 'recipient', 'subject', 'text', 'state', 'queued_at', 'sent_at'],
    leftOut: ['id', 'customer_id', 'key', 'attempts', 'reason', 'sending_since', 'ends_at'],
    erase: { blank: ['recipient', 'subject', 'text'] },
    move: 'all',
  },
  events: {
    exported: ['kind', 'body', 'made_at'],
    leftOut: ['id', 'tx', 'customer_id', 'restaurant_id'],
    erase: 'delete',
    move: 'all',
  },
  notifications: {
    exported: ['title', 'description', 'link', 'created_at', 'read_at'],
    leftOut: ['id', 'position', 'customer_id'],
    erase: 'delete',
    move: 'all',
  },
  orders: {
    exported: [
      'number',
      'restaurant_id',
      'order_type',
      'status',
      'payment_method',
      'payment_status',
      'customer_name',
      'mobile_no',
      'address',
      'post_code',
      'delivery_note',
      'table_no',
      'kitchen_notes',
      'pickup_time',
      'expected_at',
      'recieved_at',
      'ready_at',
      'delivered_at',
      'sub_total',
      'discount_percent',
      'discount',
      'coupon_id',
      'coupon_amount',
      'service_charge',
      'delivery_charge',
      'total',
      'needs_age_check',
      'terms_version_id',
      'terms_ticked_at',
      'created_at',
    ],
    leftOut: [
      'id',
      'customer_id',
      'is_mobile_proved',
      'expires_at',
      'visible_at',
      'let_go_at',
      'distance_checked',
      'rider_service',
      'vat_number',
    ],
    // Money rows are kept for six years, without the person.
    erase: {
      blank: [
        'customer_name',
        'mobile_no',
        'address',
        'post_code',
        'delivery_note',
        'table_no',
        'kitchen_notes',
      ],
    },
    move: 'all',
  },
  bookings: {
    exported: [
      'restaurant_id',
      'status',
      'customer_name',
      'mobile_no',
      'meal',
      'guest_no',
      'starts_at',
      'change_meal',
      'change_guest_no',
      'change_starts_at',
      'accepted_at',
      'seated_at',
      'no_show_at',
      'completed_at',
      'created_at',
    ],
    leftOut: ['id', 'customer_id', 'asked_at', 'change_asked_at', 'reminded_at', 'removed_at'],
    // The outlet's covers are reckoned from them.
    erase: { blank: ['customer_name', 'mobile_no'] },
    move: 'all',
  },
  idempotency_keys: {
    exported: [],
    leftOut: ['customer_id', 'route', 'key', 'body_hash', 'status', 'response', 'created_at'],
    erase: 'delete',
    move: { notTwice: 'key' },
  },
  changes: {
    exported: ['what', 'detail', 'restaurant_id', 'at'],
    leftOut: ['id', 'customer_id'],
    // What was done to an outlet stays done; the account that did it has no name any more.
    erase: 'keep',
    move: 'all',
  },
  saved_cards: {
    exported: ['brand', 'last4', 'exp_month', 'exp_year', 'created_at', 'removed_at'],
    leftOut: [
      'id',
      'customer_id',
      'session_id',
      'gateway',
      'gateway_customer',
      'gateway_card',
      'request_mac',
    ],
    // The gateway is made to forget them first.
    erase: 'delete',
    // A guest's stay bound to a session that is gone: nobody can use them, and the nightly sweep takes them.
    move: 'all',
  },
} as const satisfies { [T in keyof Tables]?: PersonalTable<Tables[T]> }

/** The same for code that treats all tables alike. */
export const personal: [table: string, rules: PersonalTable<Record<string, unknown>>][] =
  Object.entries(personalTables)
