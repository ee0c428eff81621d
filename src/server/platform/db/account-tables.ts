import type { ColumnType, Generated } from 'kysely'

/** The tables of a person's own data and factors. Secrets are stored encrypted, codes and tokens as hashes. */
export type AccountTables = {
  addresses: AddressesTable
  favourites: { customer_id: string; restaurant_id: string; created_at: Generated<Date> }
  passkeys: PasskeysTable
  totp_secrets: { customer_id: string; secret: Buffer; last_step: number; created_at: Date }
  recovery_codes: { code_hash: Buffer; customer_id: string; created_at: Date }
  second_factor_challenges: ChallengesTable
  reset_tickets: { customer_id: string; ticket_hash: Buffer; expires_at: Date }
  reset_links: ResetLinksTable
  solved_challenges: { signature: string; expires_at: Date }
  known_devices: KnownDevicesTable
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
