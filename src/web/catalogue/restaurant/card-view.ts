import type { Cuisine } from '#contract/catalogue/cuisines.ts'
import type { Match } from '#contract/catalogue/found-by-name.ts'
import type { DeliveryCheck, Restaurant } from '#contract/catalogue/restaurants.ts'
import { canDeliver } from '#domain/catalogue/delivery.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { type OutletState, outletState } from '#domain/catalogue/hours/outlet-state.ts'
import { formatCharge } from '#web/catalogue/restaurant/format-delivery.ts'
import { toDishAddress } from '#web/catalogue/restaurant/dish-address.ts'
import { formatMinutesOf } from '#web/catalogue/restaurant/format-minutes.ts'
import { formatNextOpening, formatStateOnCard } from '#web/catalogue/restaurant/format-open-state.ts'
import { type CoverDrawing, neighbourPalettes } from '#web/ui/cover/cover-draw.ts'
import { coverFor, type CoverSize, type LogoDrawing, logoFor } from '#web/ui/cover/cover-for.ts'

/** The contents of a card. A page sends two dozen of them, so they stay small. */
export type CardView = {
  uniId: string
  name: string
  logo: string | null
  banner: string | null
  /** Drawn for restaurants without pictures. */
  cover?: CoverDrawing | undefined
  tile?: LogoDrawing | undefined
  /** In a list with the rating before them: as one text, it costs the page no script. */
  cuisines: string
  speciality: string
  discount: number
  isOpen: boolean
  /** The kind of its state, and the text. */
  state: OutletState['kind']
  open: string
  opens?: string | undefined
  distance?: string | undefined
  collection?: string | undefined
  delivery?: string | undefined
  charge?: string | undefined
  /** Of an order for delivery to the known post code; on the restaurant's page only. */
  minimum?: string | undefined
  /** Whether it delivers to the searched post code. */
  door?: string | undefined
  takesBookings: boolean
  /** The dish that was searched for. */
  dish?: { name: string; note: string; to: string } | undefined
}

type Found = Restaurant & { atDoor?: DeliveryCheck; match?: Match | undefined }

type Cuisines = ReadonlyMap<string, Cuisine>

/** The cards of a grid. Neighbours never get the same cover palette. */
export function toCardViews(restaurants: readonly Found[], cuisines: Cuisines, now: Date): CardView[] {
  const grid = restaurants.map(({ uniId, cuisines: [first = ''] }) => ({
    slug: uniId,
    cuisine: cuisines.get(first)?.slug ?? '',
  }))
  const before = neighbourPalettes(grid)
  return restaurants.map((restaurant, at) => {
    const card = toCardView(restaurant, cuisines, now, 'card', before[at])
    return { ...card, cuisines: [formatRatingOnCard(restaurant), card.cuisines].filter(Boolean).join(' · ') }
  })
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
  const hours = { week: timing.available, exceptions: timing.exceptions }
  const state = outletState(hours, restaurant.ordering, now)
  const minutes = formatMinutes(restaurant, now)
  const takesBookings = businessType.orderTypes.includes('Book A Table')
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
    isOpen: state.kind !== 'closed',
    state: state.kind,
    open: formatStateOnCard(state, takesBookings),
    opens: formatNextOpening(state),
    distance: distance === undefined ? undefined : `${distance.toFixed(1)} mi`,
    collection: businessType.orderTypes.includes('Collection') ? minutes.collection : undefined,
    delivery: isDelivering ? minutes.delivery : undefined,
    charge: isDelivering ? formatCharge(delivery, restaurant.atDoor?.band) : undefined,
    door: restaurant.atDoor && formatDeliveryCheck(restaurant.atDoor, restaurant),
    takesBookings,
    dish: restaurant.match?.food && toFoundDish(restaurant.uniId, restaurant.match.food),
  }
}

/** '★ 4.7 (312 reviews)'. Empty while there are too few. */
function formatRatingOnCard({ rating }: Restaurant): string {
  return rating ? `★ ${rating.average.toFixed(1)} (${rating.count.toLocaleString('en-GB')} reviews)` : ''
}

function toFoundDish(uniId: string, { _id, name, price, isSoldOut }: NonNullable<Match['food']>) {
  const note = `${formatPounds(price)}${isSoldOut ? ' · Sold out' : ''}`
  return { name, note, to: toDishAddress(uniId, _id) }
}

/** The minutes that the cart and the checkout promise as well. */
function formatMinutes({ restaurantTiming: timing, ordering }: Restaurant, now: Date) {
  const own = { collectionMinutes: timing.collectionTime, deliveryMinutes: timing.deliveryTimes }
  return formatMinutesOf(own, ordering, now)
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

function formatDeliveryCheck(
  { delivery, milesOutside, band }: DeliveryCheck,
  { restaurantDelivery, businessType }: Restaurant,
): string {
  const { minimumOrder: minimum } = band ?? restaurantDelivery
  const free = band?.freeOver && band.charge > 0 ? `, free over ${formatPounds(band.freeOver)}` : ''
  const from = `${free}${minimum > 0 ? `, minimum order ${formatPounds(minimum)}` : ''}`
  if (delivery === 'yes') return `Delivers to you${from}`
  if (delivery === 'distance not checked') return `May deliver to you${from}: distance not checked`
  if (delivery === 'outside' && milesOutside === undefined) return 'Does not deliver to your post code'
  if (delivery === 'outside') return `You are ${milesOutside?.toFixed(1)} mi outside its delivery area`
  return businessType.orderTypes.includes('Collection') ? 'Collection only' : 'No delivery'
}
