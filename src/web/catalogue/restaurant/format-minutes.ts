import { type HouseState, type OwnMinutes, promisedMinutes } from '#domain/catalogue/hours/promise.ts'

/** The card with the minutes of another state. A missing text stays so: the outlet does not offer it. */
export function withMinutes<Card extends { collection?: string | undefined; delivery?: string | undefined }>(
  card: Card,
  own: OwnMinutes,
  houseState: HouseState,
): Card {
  const { collection, delivery } = formatMinutesOf(own, houseState)
  return { ...card, collection: card.collection && collection, delivery: card.delivery && delivery }
}

export function formatMinutesOf(own: OwnMinutes, houseState: HouseState) {
  return {
    collection: `${promisedMinutes('Collection', houseState, own)} min`,
    delivery: `${promisedMinutes('Home Delivery', houseState, own)} min`,
  }
}
