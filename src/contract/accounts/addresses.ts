import { z } from 'zod'

import { AddressType } from '#contract/accounts/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

export const Address = z.object({
  _id: Id,
  addressType: AddressType,
  address: z.string(),
  postCode: z.string(),
  /** The default delivery address. */
  isChosen: z.boolean(),
})
export type Address = z.output<typeof Address>

const body = z.strictObject({
  addressType: AddressType,
  address: z.string().trim().min(1).max(300),
  postCode: z.string().max(20),
})
const params = z.strictObject({ addressId: Id })

export const addresses = {
  createAddress: {
    method: 'POST',
    path: '/address/create-customer-address',
    specifiedAs: 'API11',
    summary: 'Adds an address and makes it the default',
    access: 'guest or customer',
    accepts: 'form',
    body,
    reply: Address,
    refuses: ['NOT_A_WHOLE_POST_CODE', 'TOO_MANY_ADDRESSES'],
  },
  updateAddress: {
    method: 'PUT',
    path: '/address/update-customer-address/:addressId',
    specifiedAs: 'API12',
    summary: 'Updates an address',
    access: 'guest or customer',
    accepts: 'form',
    params,
    body,
    reply: Address,
    refuses: ['NOT_A_WHOLE_POST_CODE', 'ADDRESS_NOT_FOUND'],
  },
  listAddresses: {
    method: 'GET',
    path: '/address/get-customer-addresses',
    summary: 'Lists the caller’s addresses, the default first',
    access: 'guest or customer',
    reply: z.array(Address),
    refuses: [],
  },
  chooseAddress: {
    method: 'PUT',
    path: '/address/choose-customer-address/:addressId',
    summary: 'Makes an address the default',
    access: 'guest or customer',
    params,
    reply: Address,
    refuses: ['ADDRESS_NOT_FOUND'],
  },
  removeAddress: {
    method: 'DELETE',
    path: '/address/remove-customer-address/:addressId',
    summary: 'Removes an address. If it was the default, the newest other one becomes the default',
    access: 'guest or customer',
    params,
    reply: Address,
    refuses: ['ADDRESS_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
