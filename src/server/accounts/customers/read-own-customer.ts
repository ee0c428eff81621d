import { requireCustomer } from '#server/accounts/customers/require-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** A kitchen device learns the name and the outlet that its board shows, and nothing else of the account. */
export async function readOwnCustomer({ db }: Pick<Deps, 'db'>, principal: Principal) {
  const customer = await requireCustomer(db, principal.customerId)
  if (!principal.isKitchenDevice) return { data: customer }
  const staffOf = customer.staffOf.flatMap((outlet) => {
    const role = principal.roles[outlet._id]
    return role ? [{ ...outlet, role }] : []
  })
  const hidden = { email: null, isEmailDoubted: false, mobileNo: null, address: null, isAdmin: false }
  return { data: { ...customer, ...hidden, staffOf, kitchenDevice: principal.deviceName } }
}
