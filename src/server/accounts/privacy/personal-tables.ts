import type { Tables } from '#server/platform/db/schema.ts'

type Column<Table> = keyof Table & string

/** The treatment of a table's rows when their customer exports their data, closes the account or is merged. */
export type PersonalTable<Table> = {
  exported: readonly Column<Table>[]
  /** Ids and secrets that say nothing about the person. Every column is in one of the two lists. */
  notExported: readonly Column<Table>[]
  /** Rows that accounting needs stay, with their personal columns blanked. */
  erase: 'delete' | 'keep' | { blank: readonly Column<Table>[] }
  /** `unique`: a row with the same value is deleted. `singleFlag`: only one row may have this flag set. */
  merge: 'all' | 'delete' | { unique: Column<Table> } | { singleFlag: Column<Table> }
}

/** Every table with a customer's id. A test compares this with the database. */
const personalTables = {
  addresses: {
    exported: ['address_type', 'address', 'post_code', 'is_chosen', 'created_at'],
    notExported: ['id', 'customer_id'],
    erase: 'delete',
    merge: { singleFlag: 'is_chosen' },
  },
  favourites: {
    exported: ['restaurant_id', 'created_at'],
    notExported: ['customer_id'],
    erase: 'delete',
    merge: { unique: 'restaurant_id' },
  },
  sessions: {
    exported: [
      'how',
      'user_agent',
      'created_at',
      'last_used_at',
      'expires_at',
      'ended_at',
      'password_confirmed_at',
      'device_name',
      'device_of',
      'second_factor_at',
    ],
    notExported: ['id', 'customer_id', 'token_hash', 'replaced_token_hash', 'replaced_until'],
    erase: 'delete',
    // A session may belong to someone else who used the same number.
    merge: 'delete',
  },
  memberships: {
    exported: ['role', 'restaurant_id', 'terms_version_id'],
    notExported: ['id', 'customer_id'],
    erase: 'delete',
    merge: 'delete',
  },
  reset_tickets: {
    exported: [],
    notExported: ['customer_id', 'ticket_hash', 'expires_at'],
    erase: 'delete',
    merge: 'delete',
  },
  passkeys: {
    exported: ['name', 'transports', 'created_at', 'last_used_at'],
    notExported: ['id', 'customer_id', 'credential_id', 'public_key', 'sign_count'],
    erase: 'delete',
    merge: 'delete',
  },
  totp_secrets: {
    exported: ['created_at'],
    notExported: ['customer_id', 'secret', 'last_step'],
    erase: 'delete',
    merge: 'delete',
  },
  recovery_codes: {
    exported: ['created_at'],
    notExported: ['customer_id', 'code_hash'],
    erase: 'delete',
    merge: 'delete',
  },
  second_factor_challenges: {
    exported: [],
    notExported: [
      'token_hash',
      'customer_id',
      'purpose',
      'login_hash',
      'passkey_challenge',
      'totp_secret',
      'attempts',
      'expires_at',
    ],
    erase: 'delete',
    merge: 'delete',
  },
  reset_links: {
    exported: [],
    notExported: ['id', 'email', 'customer_id', 'ticket_hash', 'expires_at'],
    erase: 'delete',
    merge: 'delete',
  },
  known_devices: {
    exported: ['browser', 'first_used_at', 'last_used_at'],
    notExported: ['customer_id', 'device_hash', 'address_hash'],
    erase: 'delete',
    merge: 'delete',
  },
  messages: {
    exported: ['channel', 'recipient', 'subject', 'text', 'state', 'queued_at', 'sent_at'],
    notExported: ['id', 'customer_id', 'key', 'attempts', 'reason', 'sending_since', 'ends_at'],
    erase: { blank: ['recipient', 'subject', 'text'] },
    merge: 'all',
  },
  events: {
    exported: ['kind', 'body', 'made_at'],
    notExported: ['id', 'tx', 'customer_id', 'restaurant_id'],
    erase: 'delete',
    merge: 'all',
  },
  notifications: {
    exported: ['title', 'description', 'link', 'created_at', 'read_at'],
    notExported: ['id', 'position', 'customer_id'],
    erase: 'delete',
    merge: 'all',
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
      'is_tick_of_client',
      'created_at',
    ],
    notExported: [
      'id',
      'customer_id',
      'is_mobile_proved',
      'came_by_number',
      'expires_at',
      'visible_at',
      'let_go_at',
      'distance_checked',
      'rider_service',
      'vat_number',
    ],
    // Accounting records are stored for six years, without personal data.
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
    merge: 'all',
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
      'note',
      'change_meal',
      'change_guest_no',
      'change_starts_at',
      'accepted_at',
      'seated_at',
      'no_show_at',
      'completed_at',
      'created_at',
    ],
    notExported: [
      'id',
      'customer_id',
      'came_by_number',
      'asked_at',
      'change_asked_at',
      'reminded_at',
      'removed_at',
      'sequence',
      // Bookings that staff enter belong to no account.
      'is_by_telephone',
      'taken_by',
    ],
    // The outlet's covers are computed from them.
    erase: { blank: ['customer_name', 'mobile_no', 'note'] },
    merge: 'all',
  },
  idempotency_keys: {
    exported: [],
    notExported: ['customer_id', 'route', 'key', 'body_hash', 'status', 'response', 'created_at'],
    erase: 'delete',
    merge: { unique: 'key' },
  },
  changes: {
    exported: ['what', 'detail', 'restaurant_id', 'at'],
    notExported: ['id', 'customer_id'],
    // The audit log stays complete; the account it refers to has no name any more.
    erase: 'keep',
    merge: 'all',
  },
  saved_cards: {
    exported: ['brand', 'last4', 'exp_month', 'exp_year', 'created_at', 'removed_at'],
    notExported: [
      'id',
      'customer_id',
      'session_id',
      'gateway',
      'gateway_customer',
      'gateway_card',
      'request_mac',
      'fingerprint_mac',
    ],
    // The gateway deletes them first.
    erase: 'delete',
    // A guest's cards belong to a session that has ended: they are unusable, and the nightly sweep deletes them.
    merge: 'all',
  },
} as const satisfies { [T in keyof Tables]?: PersonalTable<Tables[T]> }

/** The same, untyped, for code that handles all tables alike. */
export const personal: [table: string, rules: PersonalTable<Record<string, unknown>>][] =
  Object.entries(personalTables)
