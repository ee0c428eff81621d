import { Refusal } from '#contract/refusals.ts'
import { type DeliveryCheck } from '#domain/catalogue/delivery.ts'
import type { Place } from '#domain/shared/geo/place.ts'
import { parsePostcode, type Postcode, formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Draft } from '#server/orders/checkout/parse-draft.ts'
import { checkDeliveryToDoor } from '#server/catalogue/outlets/check-delivery-to-door.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import { findPlace } from '#server/platform/postcodes/find-place.ts'

export type Door = { postcode: Postcode | undefined; place: Place | undefined } | undefined

/** The place to deliver to. It may need a network call, so it runs before the transaction and refuses nothing. */
export async function findDoor(deps: Deps, { orderType, postCode }: Draft): Promise<Door> {
  if (orderType !== 'Home Delivery') return undefined
  const postcode = parsePostcode(postCode ?? '')
  return { postcode, place: postcode && (await findPlace(deps, postcode)) }
}

/** The post code to deliver to. Refuses one that the outlet does not deliver to. */
export function requireDelivery(
  outlet: Outlet,
  door: Door,
): { post_code: string | null; distance_checked: boolean } {
  if (!door) return { post_code: null, distance_checked: true }
  const { postcode, place } = door
  if (!postcode?.incode) throw new Refusal('NOT_A_WHOLE_POST_CODE')
  const post_code = formatPostcode(postcode)
  if (!place) throw new Refusal('UNKNOWN_AREA', { postCode: post_code })
  const { delivery }: DeliveryCheck = checkDeliveryToDoor(outlet, { postcode, place })
  if (delivery === 'outside' || delivery === 'not offered')
    throw new Refusal('OUT_OF_AREA', { restaurant: outlet.name, postCode: post_code })
  return { post_code, distance_checked: delivery === 'yes' }
}
