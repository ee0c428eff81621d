import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { parsePostcode, formatPostcode } from '#domain/shared/postcode.ts'
import {
  changeAddress,
  chooseNone,
  findAddresses,
  insertAddress,
  type Place,
} from '#server/accounts/addresses/store.ts'
import { holdCustomer } from '#server/accounts/customers/hold-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/principal.ts'

type Typed = Received<typeof api.addresses.createAddress>['body']

const most = 20

export async function createAddress({ db, now }: Deps, { customerId }: Principal, typed: Typed) {
  const place = readPlace(typed)
  const address = await db.transaction().execute(async (tx) => {
    await holdCustomer(tx, customerId)
    const there = await findAddresses(tx, customerId)
    if (there.length >= most) throw new Refusal('TOO_MANY_ADDRESSES', { most })
    await chooseNone(tx, customerId)
    return insertAddress(tx, customerId, place, now())
  })
  return { data: address }
}

export async function updateAddress({ db }: Deps, { customerId }: Principal, id: string, typed: Typed) {
  const address = await changeAddress(db, customerId, id, readPlace(typed))
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND')
  return { data: address }
}

/** A driver needs the whole post code, not its first half. */
function readPlace({ addressType, address, postCode }: Typed): Place {
  const postcode = parsePostcode(postCode)
  if (!postcode?.incode) throw new Refusal('NOT_A_WHOLE_POST_CODE')
  return { address_type: addressType, address, post_code: formatPostcode(postcode) }
}
