import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import type { DeliveryCheck, Restaurant } from '#contract/catalogue/restaurants.ts'
import { toCardView } from '#web/catalogue/restaurant/card-view.ts'

type Found = Restaurant & { atDoor?: DeliveryCheck }

/** The contents of a special offer, in agreement with the restaurant's card. */
export function toOfferView(restaurant: Found, cuisines: ReadonlyMap<string, Cuisine>, now: Date) {
  const card = toCardView(restaurant, cuisines, now, 'stub')
  const cuisine = cuisines.get(restaurant.cuisines[0] ?? '')?.type
  const times = card.delivery ? [card.delivery, card.charge] : [card.collection]
  // A narrow card cuts the end of this text, so a state other than open comes first.
  const facts =
    card.state === 'open'
      ? [cuisine, ...times]
      : card.state === 'closed' || card.state === 'paused'
        ? [card.open, cuisine]
        : [card.open, ...times]
  return {
    uniId: card.uniId,
    name: card.name,
    banner: card.banner,
    cover: card.cover,
    discount: card.discount,
    facts: facts.filter(Boolean).join(' · '),
  }
}
