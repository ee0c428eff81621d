import { Refusal } from '#contract/refusals.ts'
import { choose, chooseNone, deleteAddress, findAddresses } from '#server/accounts/addresses/store.ts'
import { holdCustomer } from '#server/accounts/customers/hold-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/principal.ts'

export async function chooseAddress({ db }: Deps, { customerId }: Principal, id: string) {
  const address = await db.transaction().execute(async (tx) => {
    await holdCustomer(tx, customerId)
    await chooseNone(tx, customerId)
    const chosen = await choose(tx, customerId, id)
    if (!chosen) throw new Refusal('ADDRESS_NOT_FOUND')
    return chosen
  })
  return { data: address }
}

export async function removeAddress({ db }: Deps, { customerId }: Principal, id: string) {
  const address = await db.transaction().execute(async (tx) => {
    await holdCustomer(tx, customerId)
    const removed = await deleteAddress(tx, customerId, id)
    if (!removed) throw new Refusal('ADDRESS_NOT_FOUND')
    const [newest] = removed.isChosen ? await findAddresses(tx, customerId) : []
    if (newest) await choose(tx, customerId, newest._id)
    return removed
  })
  return { data: address }
}
