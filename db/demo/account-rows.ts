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
    outletRole: 'owner',
  },
  {
    email: 'manager@tablefare.test',
    password: 'manager-demo',
    name: 'Mina Karim',
    mobileNo: '+447700900004',
    role: 'staff',
    outletRole: 'manager',
  },
  {
    email: 'floor@tablefare.test',
    password: 'floor-demo',
    name: 'Tariq Latif',
    mobileNo: '+447700900005',
    role: 'staff',
    outletRole: 'floor',
  },
  {
    email: 'cook@tablefare.test',
    password: 'cook-demo',
    name: 'Joy Okonkwo',
    mobileNo: '+447700900006',
    role: 'staff',
    outletRole: 'kitchen',
  },
  {
    email: 'owner@tablefare.test',
    password: 'owner-demo',
    name: 'Farah Rahman',
    mobileNo: '+447700900007',
  },
  {
    email: 'admin@tablefare.test',
    password: 'admin-demo',
    name: 'Ellen Shaw',
    mobileNo: '+447700900003',
    role: 'admin',
    outletRole: 'owner',
  },
] as const

/** Farah Rahman's outlets by their number: two of her own, one open round the clock, and one that she manages. */
export const outletsOfOwner = [
  [6, 'owner'],
  [9, 'owner'],
  [4, 'manager'],
] as const

/** On a shared device of the showcase, for each of its staff. */
const pin = '4071'

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

export async function membershipRows(outletIdAt: (index: number) => string, count: number): Promise<Row[]> {
  const pinHash = await hash(pin)
  const ofShowcase = accounts
    .filter((account) => 'role' in account)
    .map(({ email, role, outletRole }) => ({
      id: idFor('membership', email, role),
      customer_id: idFor('customer', email),
      role,
      restaurant_id: role === 'staff' ? outletIdAt(0) : null,
      outlet_role: outletRole,
      pin_hash: role === 'staff' ? pinHash : null,
    }))
  const email = 'owner@tablefare.test'
  const ofOwner = outletsOfOwner
    .filter(([index]) => index < count)
    .map(([index, outletRole]) => ({
      id: idFor('membership', email, index),
      customer_id: idFor('customer', email),
      role: 'staff',
      restaurant_id: outletIdAt(index),
      outlet_role: outletRole,
      pin_hash: pinHash,
    }))
  return [...ofShowcase, ...ofOwner]
}

/** The people who close the days of their outlets. */
export function closerRows(outletIdAt: (index: number) => string, count: number) {
  const closers = [
    [0, 'kitchen@tablefare.test'],
    [6, 'owner@tablefare.test'],
    [9, 'owner@tablefare.test'],
  ] as const
  return closers
    .filter(([index]) => index < count)
    .map(([index, email]) => ({
      outletId: outletIdAt(index),
      customerId: idFor('customer', email),
      name: accounts.find((account) => account.email === email)!.name,
    }))
}
