import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { parsePostcode, formatPostcode } from '#domain/shared/geo/postcode.ts'
import {
  updateAddress,
  updateNoneChosen,
  listAddresses,
  insertAddress,
  type AddressColumns,
} from '#server/accounts/addresses/store.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

type Typed = RequestInput<typeof api.addresses.createAddress>['body']

const maxAddresses = 20

export async function createAddress({ db, now }: Deps, { customerId }: Principal, typed: Typed) {
  const columns = toColumns(typed)
  const address = await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const saved = await listAddresses(tx, customerId)
    if (saved.length >= maxAddresses) throw new Refusal('TOO_MANY_ADDRESSES', { most: maxAddresses })
    await updateNoneChosen(tx, customerId)
    return insertAddress(tx, customerId, columns, now())
  })
  return { data: address }
}

export async function changeAddress({ db }: Deps, { customerId }: Principal, id: string, typed: Typed) {
  const address = await updateAddress(db, customerId, id, toColumns(typed))
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  return { data: address }
}

/** A delivery needs the whole post code. */
function toColumns({ addressType, address, postCode }: Typed): AddressColumns {
  const postcode = parsePostcode(postCode)
  if (!postcode?.incode) throw new Refusal('NOT_A_WHOLE_POST_CODE')
  return { address_type: addressType, address, post_code: formatPostcode(postcode) }
}
