import { hash } from '@node-rs/argon2'
import type { Row } from './copy-rows.ts'
import { idFor } from './seeded-draws.ts'

/** The accounts of the demonstration world. The numbers are from Ofcom's range for drama. */
const accounts = [
  { email: 'demo@tablefare.test', password: 'customer-demo', name: 'Amira Khan', mobileNo: '+447700900001' },
  {
    email: 'kitchen@tablefare.test',
    password: 'kitchen-demo',
    name: 'Ravi Nair',
    mobileNo: '+447700900002',
    role: 'staff',
  },
  {
    email: 'admin@tablefare.test',
    password: 'admin-demo',
    name: 'Ellen Shaw',
    mobileNo: '+447700900003',
    role: 'admin',
  },
] as const

export async function customerRows(): Promise<Row[]> {
  return Promise.all(
    accounts.map(async ({ email, password, name, mobileNo }) => ({
      id: idFor('customer', email),
      kind: 'registered',
      name,
      email,
      mobile_no: mobileNo,
      // Verified, so that it signs in.
      mobile_proved_at: new Date(0).toISOString(),
      password_hash: await hash(password),
      is_demo: true,
    })),
  )
}

export function membershipRows(showcaseId: string): Row[] {
  return accounts
    .filter((account) => 'role' in account)
    .map(({ email, role }) => ({
      id: idFor('membership', email, role),
      customer_id: idFor('customer', email),
      role,
      restaurant_id: role === 'staff' ? showcaseId : null,
    }))
}
