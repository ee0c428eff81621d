import { factorTables } from '#server/accounts/privacy/factor-tables.ts'
import type { PersonalTable } from '#server/accounts/privacy/personal-table.ts'
import type { Tables } from '#server/platform/db/schema.ts'

const sessionTokens = ['token_hash', 'replaced_token_hash', 'replaced_until'] as const

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
      'device_role',
    ],
    // The last two are about somebody else, who has entered their PIN.
    notExported: ['id', 'customer_id', ...sessionTokens, 'acting_id', 'acting_until'],
    erase: 'delete',
    // A session may belong to someone else who used the same number.
    merge: 'delete',
  },
  memberships: {
    exported: ['role', 'outlet_role', 'restaurant_id', 'terms_version_id'],
    notExported: ['id', 'customer_id', 'pin_hash'],
    erase: 'delete',
    merge: 'delete',
  },
  reset_tickets: {
    exported: [],
    notExported: ['customer_id', 'ticket_hash', 'expires_at'],
    erase: 'delete',
    merge: 'delete',
  },
  ...factorTables,
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
      'nobody_came_at',
      'sub_total',
      'discount_percent',
      'discount',
      'coupon_id',
      'coupon_amount',
      'coupon_text',
      'service_charge',
      'delivery_charge',
      'total',
      'needs_age_check',
      'terms_version_id',
      'terms_ticked_at',
      'terms_shown_by_client',
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
      'is_test',
      'coupon_kind',
      'coupon_paid_by',
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
  reviews: {
    exported: [
      'restaurant_id',
      'food',
      'on_time',
      'as_described',
      'name',
      'text',
      'picture',
      'created_at',
      'reply',
      'replied_at',
      'hidden_at',
      'hidden_reason',
    ],
    notExported: ['id', 'customer_id', 'order_id', 'booking_id'],
    // The stars stay in the outlet's average.
    erase: { blank: ['name', 'text', 'picture'] },
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
