import type { DeliveryBand, Restaurant } from '#contract/catalogue/restaurants.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { wording } from '#web/platform/wording.ts'

type Delivery = Pick<Restaurant['restaurantDelivery'], 'deliveryCharge' | 'bands'>

/** '£2.50', 'Free', or 'From £0.99' where the address decides and is not known. */
export function formatCharge({ deliveryCharge, bands = [] }: Delivery, atDoor?: DeliveryBand): string {
  if (atDoor) return formatPrice(atDoor.charge)
  const charges = bands.map(({ charge }) => charge)
  const lowest = Math.min(deliveryCharge, ...charges)
  const isSame = charges.every((charge) => charge === deliveryCharge)
  return isSame ? formatPrice(deliveryCharge) : `From ${formatPounds(lowest)}`
}

function formatPrice(pounds: number): string {
  return pounds === 0 ? wording.free : formatPounds(pounds)
}
