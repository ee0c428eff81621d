import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import type { AtDoor, Restaurant } from '#contract/catalogue/restaurants.ts'
import { comes } from '#domain/catalogue/delivery.ts'
import { poundsText } from '#domain/shared/money.ts'
import { openState } from '#domain/catalogue/opening-hours.ts'
import { opensText, openText } from '#web/catalogue/restaurant/open-text.ts'
import { type CoverDrawing, neighbourPalettes } from '#web/ui/cover/cover-draw.ts'
import { coverFor, type CoverSize, type LogoDrawing, logoFor } from '#web/ui/cover/cover-for.ts'
import { wording } from '#web/platform/wording.ts'

/** Just what a card shows. Two dozen of these travel with the page, so they stay small. */
export type CardView = {
  uniId: string
  name: string
  logo: string | null
  banner: string | null
  /** Drawn for those without pictures of their own. */
  cover?: CoverDrawing | undefined
  tile?: LogoDrawing | undefined
  cuisines: string
  speciality: string
  discount: number
  isOpen: boolean
  open: string
  opens?: string | undefined
  distance?: string | undefined
  collection?: string | undefined
  delivery?: string | undefined
  charge?: string | undefined
  /** What it means for the door that was searched for. */
  door?: string | undefined
  takesBookings: boolean
}

type Found = Restaurant & { atDoor?: AtDoor }

type Cuisines = ReadonlyMap<string, Cuisine>

/** The cards of a grid: neighbours never lie on the same cloth. */
export function cardViews(restaurants: readonly Found[], cuisines: Cuisines, now: Date): CardView[] {
  const grid = restaurants.map(({ uniId, cuisines: [first = ''] }) => ({
    slug: uniId,
    cuisine: cuisines.get(first)?.slug ?? '',
  }))
  const before = neighbourPalettes(grid)
  return restaurants.map((restaurant, at) => cardView(restaurant, cuisines, now, 'card', before[at]))
}

export function cardView(
  restaurant: Found,
  cuisines: Cuisines,
  now: Date,
  size: CoverSize,
  avoid?: string,
): CardView {
  const { restaurantTiming: timing, restaurantDelivery: delivery, businessType, distance } = restaurant
  const its = restaurant.cuisines.flatMap((id) => cuisines.get(id) ?? [])
  const state = openState({ week: timing.available, exceptions: timing.exceptions }, now)
  const isComing = restaurant.atDoor ? comes(restaurant.atDoor) : delivery.isDeliveryAvailable
  return {
    uniId: restaurant.uniId,
    name: restaurant.name,
    logo: restaurant.logo,
    banner: restaurant.banner,
    ...picturesOf(restaurant, its[0]?.slug ?? '', size, avoid),
    cuisines: its.map(({ type }) => type).join(', '),
    speciality: restaurant.speciality.join(', '),
    discount: restaurant.discount?.discountValue ?? 0,
    isOpen: state.isOpen,
    open: openText(state),
    opens: opensText(state),
    distance: distance === undefined ? undefined : `${distance.toFixed(1)} mi`,
    collection: businessType.orderTypes.includes('Collection') ? `${timing.collectionTime} min` : undefined,
    delivery: isComing ? `${timing.deliveryTimes} min` : undefined,
    charge: isComing ? chargeText(delivery.deliveryCharge) : undefined,
    door: restaurant.atDoor && doorText(restaurant.atDoor, restaurant),
    takesBookings: businessType.orderTypes.includes('Book A Table'),
  }
}

function picturesOf(
  { uniId, name, logo, banner }: Restaurant,
  cuisine: string,
  size: CoverSize,
  avoid?: string,
) {
  return {
    cover: banner ? undefined : coverFor(size, uniId, cuisine, avoid),
    tile: logo ? undefined : logoFor(uniId, name, cuisine, avoid),
  }
}

export function chargeText(pounds: number): string {
  return pounds === 0 ? wording.free : poundsText(pounds)
}

function doorText(
  { delivery, milesOutside }: AtDoor,
  { restaurantDelivery, businessType }: Restaurant,
): string {
  const minimum = restaurantDelivery.minimumOrder
  const from = minimum > 0 ? `, minimum order ${poundsText(minimum)}` : ''
  if (delivery === 'yes') return `Delivers to you${from}`
  if (delivery === 'distance not checked') return `May deliver to you${from}: the distance is not checked`
  if (delivery === 'outside') return `You are ${milesOutside?.toFixed(1)} mi outside its delivery area`
  return businessType.orderTypes.includes('Collection') ? 'Collection only' : 'No delivery'
}
