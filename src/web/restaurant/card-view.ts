import type { Cuisine, Restaurant } from '#contract/restaurants.ts'
import { fromPounds, inSterling } from '#domain/money.ts'
import { openState } from '#domain/opening-hours.ts'
import { wording } from '#web/wording.ts'

/** Just what a card shows. Two dozen of these travel with the page, so they stay small. */
export type CardView = {
  uniId: string
  name: string
  logo: string | null
  banner: string | null
  /** Slug of the first cuisine: it chooses the cloth of the cover. */
  cuisine: string
  cuisines: string
  speciality: string
  discount: number
  isOpen: boolean
  openText: string
  collection: string | undefined
  delivery: string | undefined
  charge: string | undefined
}

export function cardView(
  restaurant: Restaurant,
  cuisines: ReadonlyMap<string, Cuisine>,
  now: Date,
): CardView {
  const { restaurantTiming: timing, restaurantDelivery: delivery, businessType } = restaurant
  const its = restaurant.cuisines.flatMap((id) => cuisines.get(id) ?? [])
  const state = openState({ week: timing.available, exceptions: timing.exceptions }, now)
  const delivers = delivery.isDeliveryAvailable
  return {
    uniId: restaurant.uniId,
    name: restaurant.name,
    logo: restaurant.logo,
    banner: restaurant.banner,
    cuisine: its[0]?.slug ?? '',
    cuisines: its.map(({ type }) => type).join(', '),
    speciality: restaurant.speciality.join(', '),
    discount: restaurant.discount?.discountValue ?? 0,
    isOpen: state.isOpen,
    openText: openText(state),
    collection: businessType.orderTypes.includes('Collection') ? `${timing.collectionTime} min` : undefined,
    delivery: delivers ? `${timing.deliveryTimes} min` : undefined,
    charge: delivers ? chargeText(delivery.deliveryCharge) : undefined,
  }
}

function openText(state: ReturnType<typeof openState>): string {
  if (!state.isOpen) return wording.closedBookingOnly
  return state.until === 'round the clock' ? 'Open 24 hours' : `Open until ${state.until}`
}

function chargeText(pounds: number): string {
  return pounds === 0 ? wording.free : inSterling(fromPounds(pounds))
}
