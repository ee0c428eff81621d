import { Refusal } from '#contract/refusals.ts'
import {
  updateChosen,
  updateNoneChosen,
  deleteAddress,
  listAddresses,
} from '#server/accounts/addresses/store.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

export async function chooseAddress({ db }: Deps, { customerId }: Principal, id: string) {
  const address = await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    await updateNoneChosen(tx, customerId)
    const chosen = await updateChosen(tx, customerId, id)
    if (!chosen) throw new Refusal('ADDRESS_NOT_FOUND')
    return chosen
  })
  return { data: address }
}

export async function removeAddress({ db }: Deps, { customerId }: Principal, id: string) {
  const address = await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const removed = await deleteAddress(tx, customerId, id)
    if (!removed) throw new Refusal('ADDRESS_NOT_FOUND')
    const [newest] = removed.isChosen ? await listAddresses(tx, customerId) : []
    if (newest) await updateChosen(tx, customerId, newest._id)
    return removed
  })
  return { data: address }
}
