import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import type { DeliveryCheck, Restaurant } from '#contract/catalogue/restaurants.ts'
import { canDeliver } from '#domain/catalogue/delivery.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { openState } from '#domain/catalogue/hours/opening-hours.ts'
import { formatNextOpening, formatOpenStateOnCard } from '#web/catalogue/restaurant/format-open-state.ts'
import { type CoverDrawing, neighbourPalettes } from '#web/ui/cover/cover-draw.ts'
import { coverFor, type CoverSize, type LogoDrawing, logoFor } from '#web/ui/cover/cover-for.ts'
import { wording } from '#web/platform/wording.ts'

/** The contents of a card. A page sends two dozen of them, so they stay small. */
export type CardView = {
  uniId: string
  name: string
  logo: string | null
  banner: string | null
  /** Drawn for restaurants without pictures. */
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
  /** Whether it delivers to the searched post code. */
  door?: string | undefined
  takesBookings: boolean
}

type Found = Restaurant & { atDoor?: DeliveryCheck }

type Cuisines = ReadonlyMap<string, Cuisine>

/** The cards of a grid. Neighbours never get the same cover palette. */
export function toCardViews(restaurants: readonly Found[], cuisines: Cuisines, now: Date): CardView[] {
  const grid = restaurants.map(({ uniId, cuisines: [first = ''] }) => ({
    slug: uniId,
    cuisine: cuisines.get(first)?.slug ?? '',
  }))
  const before = neighbourPalettes(grid)
  return restaurants.map((restaurant, at) => toCardView(restaurant, cuisines, now, 'card', before[at]))
}

export function toCardView(
  restaurant: Found,
  cuisines: Cuisines,
  now: Date,
  size: CoverSize,
  avoid?: string,
): CardView {
  const { restaurantTiming: timing, restaurantDelivery: delivery, businessType, distance } = restaurant
  const its = restaurant.cuisines.flatMap((id) => cuisines.get(id) ?? [])
  const state = openState({ week: timing.available, exceptions: timing.exceptions }, now)
  const isDelivering = restaurant.atDoor ? canDeliver(restaurant.atDoor) : delivery.isDeliveryAvailable
  return {
    uniId: restaurant.uniId,
    name: restaurant.name,
    logo: restaurant.logo,
    banner: restaurant.banner,
    ...toPictures(restaurant, its[0]?.slug ?? '', size, avoid),
    cuisines: its.map(({ type }) => type).join(', '),
    speciality: restaurant.speciality.join(', '),
    discount: restaurant.discount?.discountValue ?? 0,
    isOpen: state.isOpen,
    open: formatOpenStateOnCard(state),
    opens: formatNextOpening(state),
    distance: distance === undefined ? undefined : `${distance.toFixed(1)} mi`,
    collection: businessType.orderTypes.includes('Collection') ? `${timing.collectionTime} min` : undefined,
    delivery: isDelivering ? `${timing.deliveryTimes} min` : undefined,
    charge: isDelivering ? formatDeliveryCharge(delivery.deliveryCharge) : undefined,
    door: restaurant.atDoor && formatDeliveryCheck(restaurant.atDoor, restaurant),
    takesBookings: businessType.orderTypes.includes('Book A Table'),
  }
}

function toPictures(
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

export function formatDeliveryCharge(pounds: number): string {
  return pounds === 0 ? wording.free : formatPounds(pounds)
}

function formatDeliveryCheck(
  { delivery, milesOutside }: DeliveryCheck,
  { restaurantDelivery, businessType }: Restaurant,
): string {
  const minimum = restaurantDelivery.minimumOrder
  const from = minimum > 0 ? `, minimum order ${formatPounds(minimum)}` : ''
  if (delivery === 'yes') return `Delivers to you${from}`
  if (delivery === 'distance not checked') return `May deliver to you${from}: distance not checked`
  if (delivery === 'outside') return `You are ${milesOutside?.toFixed(1)} mi outside its delivery area`
  return businessType.orderTypes.includes('Collection') ? 'Collection only' : 'No delivery'
}
