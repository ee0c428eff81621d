import { Refusal } from '#contract/refusals.ts'
import { type DeliveryAnswer } from '#domain/catalogue/delivery.ts'
import type { Place } from '#domain/shared/place.ts'
import { parsePostcode, type Postcode, formatPostcode } from '#domain/shared/postcode.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Draft } from '#server/orders/placing/read-draft.ts'
import { deliveryToDoor } from '#server/catalogue/outlets/delivery-to-door.ts'
import type { Outlet } from '#server/catalogue/outlets/outlet-for-order.ts'
import { findPlace } from '#server/platform/postcodes/find-place.ts'

export type SoughtDoor = { postcode: Postcode | undefined; place: Place | undefined } | undefined

/** Where a draft wants its food. This may ask the world outside, so it comes before the transaction and refuses nothing. */
export async function seekDoor(deps: Deps, { orderType, postCode }: Draft): Promise<SoughtDoor> {
  if (orderType !== 'Home Delivery') return undefined
  const postcode = parsePostcode(postCode ?? '')
  return { postcode, place: postcode && (await findPlace(deps, postcode)) }
}

/** The post code to deliver to, if the outlet comes there. */
export function demandDoor(
  outlet: Outlet,
  door: SoughtDoor,
): { post_code: string | null; distance_checked: boolean } {
  if (!door) return { post_code: null, distance_checked: true }
  const { postcode, place } = door
  if (!postcode?.incode) throw new Refusal('NOT_A_WHOLE_POST_CODE')
  const post_code = formatPostcode(postcode)
  if (!place) throw new Refusal('UNKNOWN_AREA', { postCode: post_code })
  const { delivery }: DeliveryAnswer = deliveryToDoor(outlet, { postcode, place })
  if (delivery === 'outside' || delivery === 'not offered')
    throw new Refusal('OUT_OF_AREA', { restaurant: outlet.name, postCode: post_code })
  return { post_code, distance_checked: delivery === 'yes' }
}
