import type { Customer } from '#contract/accounts/customers.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatMobile } from '#domain/shared/phone.ts'
import { type CustomerRow, findCustomer } from '#server/accounts/customers/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function requireCustomer(db: Db, id: string): Promise<Customer> {
  const row = await findCustomer(db, id)
  // The account was closed or merged after the request began.
  if (!row) throw new Refusal('NOT_SIGNED_IN')
  return toCustomer(row)
}

function toCustomer(row: CustomerRow): Customer {
  const { address_type: addressType, address, post_code: postCode } = row
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    isEmailDoubted: row.email_doubted_at !== null,
    mobileNo: row.mobile_no && formatMobile(row.mobile_no),
    wallet: row.id,
    address: addressType && address && postCode ? { addressType, address, postCode } : null,
    kind: row.kind === 'registered' ? 'customer' : 'guest',
    isMobileProved: row.mobile_proved_at !== null,
    isAdmin: row.is_admin,
    staffOf: row.staff_of,
  }
}
