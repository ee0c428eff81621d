import type { Generated } from 'kysely'

export type AccountTables = {
  reset_tickets: { customer_id: string; ticket_hash: Buffer; expires_at: Date }
  reset_links: ResetLinksTable
  solved_challenges: { signature: string; expires_at: Date }
  known_devices: KnownDevicesTable
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
