import { type HouseState, type OwnMinutes, promisedMinutes } from '#domain/catalogue/hours/promise.ts'
import type { CardView } from '#web/catalogue/restaurant/card-view.ts'

/** The card with the minutes of another state. */
export function withMinutes(card: CardView, own: OwnMinutes, houseState: HouseState): CardView {
  const { collection, delivery } = formatMinutesOf(own, houseState)
  return { ...card, collection: card.collection && collection, delivery: card.delivery && delivery }
}

export function formatMinutesOf(own: OwnMinutes, houseState: HouseState) {
  return {
    collection: `${promisedMinutes('Collection', houseState, own)} min`,
    delivery: `${promisedMinutes('Home Delivery', houseState, own)} min`,
  }
}
