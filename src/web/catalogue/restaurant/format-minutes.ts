import { type Ordering, presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import { type OwnMinutes, promisedMinutes } from '#domain/catalogue/hours/promise.ts'

/** The card with the minutes of another state. A missing text stays so: the outlet does not offer it. */
export function withMinutes<Card extends { collection?: string | undefined; delivery?: string | undefined }>(
  card: Card,
  own: OwnMinutes,
  ordering: Ordering,
  now: Date,
): Card {
  const { collection, delivery } = formatMinutesOf(own, ordering, now)
  return { ...card, collection: card.collection && collection, delivery: card.delivery && delivery }
}

export function formatMinutesOf(own: OwnMinutes, ordering: Ordering, now: Date) {
  const { houseState } = presentOrdering(ordering, now)
  const room = { from: ordering.roomFrom, now }
  return {
    collection: `${promisedMinutes('Collection', houseState, own, room)} min`,
    delivery: `${promisedMinutes('Home Delivery', houseState, own, room)} min`,
  }
}
