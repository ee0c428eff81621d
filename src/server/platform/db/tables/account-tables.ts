import type { ColumnType, Generated } from 'kysely'

import type { OutletRole } from '#domain/accounts/outlet-roles.ts'

/** The tables of a person's own data, roles, sessions and factors. Secrets are stored encrypted, codes and tokens as hashes. */
export type AccountTables = {
  addresses: AddressesTable
  favourites: { customer_id: string; restaurant_id: string; created_at: Generated<Date> }
  memberships: MembershipsTable
  invitations: InvitationsTable
  sessions: SessionsTable
  passkeys: PasskeysTable
  totp_secrets: { customer_id: string; secret: Buffer; last_step: number; created_at: Date }
  recovery_codes: { code_hash: Buffer; customer_id: string; created_at: Date }
  second_factor_challenges: ChallengesTable
  reset_tickets: { customer_id: string; ticket_hash: Buffer; expires_at: Date }
  reset_links: ResetLinksTable
  solved_challenges: { signature: string; expires_at: Date }
  known_devices: KnownDevicesTable
  push_subscriptions: PushSubscriptionsTable
}

type AddressesTable = {
  id: Generated<string>
  customer_id: string
  address_type: 'Home' | 'Work' | 'Other'
  address: string
  post_code: string
  is_chosen: boolean
  created_at: Generated<Date>
}

type PasskeysTable = {
  id: Generated<string>
  customer_id: string
  name: string
  credential_id: string
  public_key: Buffer
  /** Postgres returns a bigint as text. */
  sign_count: ColumnType<string, number, number>
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

type ChallengesTable = {
  token_hash: Buffer
  customer_id: string
  purpose: 'sign-in' | 'add-passkey' | 'add-totp'
  login_hash: Buffer
  passkey_challenge: string | null
  totp_secret: Buffer | null
  attempts: Generated<number>
  expires_at: Date
}

type ResetLinksTable = {
  id: Generated<string>
  email: string
  customer_id: string | null
  ticket_hash: Buffer | null
  expires_at: Date
}

type KnownDevicesTable = {
  customer_id: string
  device_hash: Buffer
  browser: string
  address_hash: Buffer
  first_used_at: Date
  last_used_at: Date
}

type MembershipsTable = {
  id: Generated<string>
  customer_id: string
  role: 'staff' | 'admin'
  restaurant_id: string | null
  terms_version_id: Generated<string | null>
  /** Of staff; admins have the default. */
  outlet_role: Generated<OutletRole>
  pin_hash: string | null
}

type InvitationsTable = {
  id: Generated<string>
  role: 'staff' | 'admin'
  restaurant_id: string | null
  email: string
  token_hash: Buffer
  made_at: Date
  expires_at: Date
  creates_account: Generated<boolean>
  invited_by: Generated<string | null>
  /** Of staff; admins have the default. */
  outlet_role: Generated<OutletRole>
}

type SessionsTable = {
  id: Generated<string>
  token_hash: Buffer
  customer_id: string
  how: 'sign-in' | 'sign-up' | 'guest' | 'code'
  user_agent: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  password_confirmed_at: Date | null
  /** Named for an outlet: both or neither. */
  device_name: string | null
  device_of: string | null
  replaced_token_hash: Buffer | null
  replaced_until: Date | null
  second_factor_at: Date | null
  /** The most that a named device may do while nobody has entered a PIN; null for the role of its account. */
  device_role: OutletRole | null
  /** The membership of the person who has entered their PIN on a named device, until `acting_until`. */
  acting_id: string | null
  acting_until: Date | null
  acting_since: Date | null
}

type PushSubscriptionsTable = {
  id: Generated<string>
  customer_id: string
  session_id: string
  /** Null: about the customer's own orders. */
  restaurant_id: string | null
  endpoint: string
  /** The host of the push service. */
  service: string
  p256dh: Buffer
  auth: Buffer
  failed: Generated<number>
  created_at: Date
}
