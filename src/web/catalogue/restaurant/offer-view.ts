import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import { formatDeliveryCharge } from '#web/catalogue/restaurant/card-view.ts'
import { coverFor } from '#web/ui/cover/cover-for.ts'

/** The contents of a special offer. */
export function toOfferView(restaurant: Restaurant, cuisines: ReadonlyMap<string, Cuisine>) {
  const { restaurantTiming: timing, restaurantDelivery: delivery, discount } = restaurant
  const cuisine = cuisines.get(restaurant.cuisines[0] ?? '')
  const facts = delivery.isDeliveryAvailable
    ? [cuisine?.type, `${timing.deliveryTimes} min`, formatDeliveryCharge(delivery.deliveryCharge)]
    : [cuisine?.type, `${timing.collectionTime} min`]
  return {
    uniId: restaurant.uniId,
    name: restaurant.name,
    banner: restaurant.banner,
    cover: restaurant.banner ? undefined : coverFor('stub', restaurant.uniId, cuisine?.slug ?? ''),
    discount: discount?.discountValue ?? 0,
    facts: facts.filter(Boolean).join(' · '),
  }
}
