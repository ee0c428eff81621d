import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { toPounds } from '#domain/shared/money.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkDeliveryToDoor } from '#server/catalogue/outlets/check-delivery-to-door.ts'
import { requireOutletForOrder } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'

type Body = RequestInput<typeof api.charges.calculateDeliveryCharge>['body']

export async function calculateDeliveryCharge(deps: Deps, body: Body) {
  const door = await requirePlace(deps, body.postCode)
  const outlet = await requireOutletForOrder(deps.db, body.restaurant, deps.now())
  const { name: restaurant } = outlet
  const { delivery } = checkDeliveryToDoor(outlet, door)
  if (delivery === 'not offered')
    throw new Refusal('ORDER_TYPE_NOT_OFFERED', { restaurant, orderType: 'Home Delivery' })
  if (delivery === 'outside')
    throw new Refusal('OUT_OF_AREA', { restaurant, postCode: formatPostcode(door.postcode) })
  return { data: { charge: toPounds(outlet.deliveryCharge), delivery } }
}
