import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { toPounds } from '#domain/shared/money.ts'
import { formatPostcode } from '#domain/shared/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deliveryToDoor } from '#server/catalogue/outlets/delivery-to-door.ts'
import { outletForOrder } from '#server/catalogue/outlets/outlet-for-order.ts'
import { knownPlace } from '#server/platform/postcodes/known-place.ts'

type Asked = Received<typeof api.charges.calculateDeliveryCharge>['body']

export async function calculateDeliveryCharge(deps: Deps, asked: Asked) {
  const door = await knownPlace(deps, asked.postCode)
  const outlet = await outletForOrder(deps.db, asked.restaurant, deps.now())
  const { name: restaurant } = outlet
  const { delivery } = deliveryToDoor(outlet, door)
  if (delivery === 'not offered')
    throw new Refusal('ORDER_TYPE_NOT_OFFERED', { restaurant, orderType: 'Home Delivery' })
  if (delivery === 'outside')
    throw new Refusal('OUT_OF_AREA', { restaurant, postCode: formatPostcode(door.postcode) })
  return { data: { charge: toPounds(outlet.deliveryCharge), delivery } }
}
