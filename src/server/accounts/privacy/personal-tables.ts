import { personalOrders } from '#server/accounts/privacy/personal-orders.ts'
import { factorTables } from '#server/accounts/privacy/factor-tables.ts'
import type { PersonalTable } from '#server/accounts/privacy/personal-table.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

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
    // The last three are about somebody else, who has entered their PIN.
    notExported: ['id', 'customer_id', ...sessionTokens, 'acting_id', 'acting_until', 'acting_since'],
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
  orders: personalOrders,
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
    // The stars stay in the outlet's average. A reply often begins with the name; its time says that there was one.
    erase: { blank: ['name', 'text', 'picture', 'reply'] },
    merge: 'all',
  },
  problem_reports: {
    exported: [
      'restaurant_id',
      'order_id',
      'kind',
      'state',
      'text',
      'created_at',
      'due_at',
      'desk_at',
      'desk_reason',
      'answered_at',
      'answer_text',
      'disagreed_at',
      'disagree_text',
      'settled_at',
      'settle_text',
    ],
    notExported: ['id', 'customer_id', 'answer_refund_id', 'settle_refund_id'],
    // The outlet still answers; answers may name the customer.
    erase: { blank: ['text', 'answer_text', 'disagree_text', 'settle_text'] },
    merge: 'all',
  },
  idempotency_keys: {
    exported: [],
    notExported: ['customer_id', 'route', 'key', 'body_hash', 'status', 'response', 'created_at'],
    erase: 'delete',
    merge: { unique: 'key' },
  },
  changes: {
    exported: ['what', 'detail', 'restaurant_id', 'at', 'by_name'],
    notExported: ['id', 'customer_id'],
    // The audit log stays complete; the account it refers to has no name any more.
    erase: { blank: ['by_name'] },
    merge: 'all',
  },
  day_closes: {
    exported: ['restaurant_id', 'day', 'number', 'closed_at', 'by_name'],
    notExported: ['customer_id', 'content'],
    // The report is an accounting record of the outlet, and names nobody.
    erase: { blank: ['by_name'] },
    merge: 'all',
  },
  declaration_changes: {
    exported: ['restaurant_id', 'dish_id', 'option_id', 'was', 'now', 'at'],
    notExported: ['id', 'customer_id'],
    // As in the audit log.
    erase: 'keep',
    merge: 'all',
  },
  bank_accounts: {
    exported: ['restaurant_id', 'holder', 'last4', 'asked_at', 'effective_at', 'withdrawn_at'],
    notExported: ['id', 'customer_id', 'details'],
    // The account is the outlet's: payouts went there, or still do.
    erase: 'keep',
    merge: 'all',
  },
  tip_shares: {
    exported: ['restaurant_id', 'month', 'number', 'shared_on', 'how', 'amount', 'recorded_at'],
    notExported: ['customer_id'],
    // The outlet has to keep its records for three years.
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
export const personalTableEntries: [table: string, rules: PersonalTable<Record<string, unknown>>][] =
  Object.entries(personalTables)
