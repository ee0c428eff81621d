import { type DeliveryAnswer, deliveryTo } from '#domain/catalogue/delivery.ts'
import { milesBetween } from '#domain/shared/distance.ts'
import type { Place } from '#domain/shared/place.ts'
import type { Postcode } from '#domain/shared/postcode.ts'
import type { Outlet } from '#server/catalogue/outlets/outlet-for-order.ts'

export type Door = { postcode: Postcode; place: Place }

/** Whether an outlet comes to this door. Where the outlet is, we know ourselves. */
export function deliveryToDoor({ delivery, spot }: Outlet, { postcode, place }: Door): DeliveryAnswer {
  const miles = milesBetween(place, spot)
  return deliveryTo(delivery, { outcode: postcode.outcode, miles, precision: place.precision })
}
