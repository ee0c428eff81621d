import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import { formatDeliveryCharge, formatMinutes } from '#web/catalogue/restaurant/card-view.ts'
import { coverFor } from '#web/ui/cover/cover-for.ts'

/** The contents of a special offer. */
export function toOfferView(restaurant: Restaurant, cuisines: ReadonlyMap<string, Cuisine>, now: Date) {
  const { restaurantDelivery: delivery, discount } = restaurant
  const minutes = formatMinutes(restaurant, now)
  const cuisine = cuisines.get(restaurant.cuisines[0] ?? '')
  const facts = delivery.isDeliveryAvailable
    ? [cuisine?.type, minutes.delivery, formatDeliveryCharge(delivery.deliveryCharge)]
    : [cuisine?.type, minutes.collection]
  return {
    uniId: restaurant.uniId,
    name: restaurant.name,
    banner: restaurant.banner,
    cover: restaurant.banner ? undefined : coverFor('stub', restaurant.uniId, cuisine?.slug ?? ''),
    discount: discount?.discountValue ?? 0,
    facts: facts.filter(Boolean).join(' · '),
  }
}
