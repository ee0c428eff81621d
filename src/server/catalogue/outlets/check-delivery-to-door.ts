import { type DeliveryCheck, checkDelivery } from '#domain/catalogue/delivery.ts'
import { milesBetween } from '#domain/shared/geo/distance.ts'
import type { Place } from '#domain/shared/geo/place.ts'
import type { Postcode } from '#domain/shared/geo/postcode.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'

export type Door = { postcode: Postcode; place: Place }

/** Whether an outlet delivers to this door, by the outlet's stored position. */
export function checkDeliveryToDoor({ delivery, spot }: Outlet, { postcode, place }: Door): DeliveryCheck {
  const miles = milesBetween(place, spot)
  return checkDelivery(delivery, { outcode: postcode.outcode, miles, precision: place.precision })
}
