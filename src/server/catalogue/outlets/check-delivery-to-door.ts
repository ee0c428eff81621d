import {
  type DeliveryBand,
  type DeliveryCheck,
  checkDelivery,
  farthestBand,
} from '#domain/catalogue/delivery.ts'
import { milesBetween } from '#domain/shared/geo/distance.ts'
import type { Place } from '#domain/shared/geo/place.ts'
import type { Postcode } from '#domain/shared/geo/postcode.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'

export type Door = { postcode: Postcode; place: Place }

/** Whether and on which terms an outlet delivers to this door, by the outlet's stored position. */
export function checkDeliveryToDoor(
  { delivery, spot }: Pick<Outlet, 'delivery' | 'spot'>,
  { postcode, place }: Door,
): DeliveryCheck {
  const miles = milesBetween(place, spot)
  return checkDelivery(delivery, { outcode: postcode.outcode, miles, precision: place.precision })
}

/** The terms that a delivery to this door is priced by; those of the farthest band while the door is not known. */
export function findBand(
  outlet: Pick<Outlet, 'delivery' | 'spot'>,
  door: { postcode: Postcode | undefined; place: Place | undefined } | undefined,
): DeliveryBand {
  const { postcode, place } = door ?? {}
  const check = postcode && place && checkDeliveryToDoor(outlet, { postcode, place })
  return check && 'band' in check ? check.band : farthestBand(outlet.delivery.bands)
}

/** The part of a band that `quote` prices by. */
export function toDeliveryTerms({ charge, minimumOrder, freeOver }: DeliveryBand) {
  return { deliveryCharge: charge, minimumOrder, freeOver }
}
