import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { toPounds } from '#domain/shared/money.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkDeliveryToDoor } from '#server/catalogue/outlets/check-delivery-to-door.ts'
import { toCheckReply } from '#server/catalogue/outlets/to-delivery-rule.ts'
import { requireOutletForOrder } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'

type Body = RequestInput<typeof api.charges.calculateDeliveryCharge>['body']

export async function calculateDeliveryCharge(deps: Deps, body: Body) {
  const door = await requirePlace(deps, body.postCode)
  const outlet = await requireOutletForOrder(deps.db, body.restaurant, deps.now())
  const { name: restaurant } = outlet
  const check = checkDeliveryToDoor(outlet, door)
  if (check.delivery === 'not offered')
    throw new Refusal('ORDER_TYPE_NOT_OFFERED', { restaurant, orderType: 'Home Delivery' })
  if (check.delivery === 'outside')
    throw new Refusal('OUT_OF_AREA', { restaurant, postCode: formatPostcode(door.postcode) })
  const { band } = toCheckReply(check, outlet.delivery)
  const reply = { charge: toPounds(check.band.charge), delivery: check.delivery }
  return { data: band ? { ...reply, band } : reply }
}
