import type { RestaurantDetails } from '#contract/catalogue/restaurants.ts'
import { formatMiles } from '#domain/catalogue/delivery.ts'
import type { Hours, TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'
import { formatRating } from '#domain/catalogue/rating.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'

/** The restaurant details that the page shows in addition to the card. */
export type DetailsView = {
  address: string
  postCode: string
  telephone: string
  /** Empty where it has none. */
  description: string
  week: readonly TimingEntry[]
  /** 0 is Sunday. */
  today: number
  todaysHours: string
  radius: string | undefined
  hygiene: string | undefined
  /** '4.7 stars from 312 reviews'. */
  rating: string | undefined
}

export function toDetailsView(restaurant: RestaurantDetails, now: Date): DetailsView {
  const { address, telephone, restaurantTiming: timing, restaurantDelivery: delivery, hygiene } = restaurant
  const { day, date } = toLondonTime(now)
  return {
    address: `${address.address}, ${address.postCode}`,
    postCode: address.postCode,
    telephone,
    description: restaurant.description,
    week: timing.available,
    today: day,
    todaysHours: formatTodaysHours({ week: timing.available, exceptions: timing.exceptions }, day, date),
    radius: delivery.isDeliveryAvailable ? formatMiles(delivery.areaLimit) : undefined,
    hygiene: hygiene?.rating,
    rating: restaurant.rating && formatRating(restaurant.rating),
  }
}

/** Today's hours, with holidays applied. */
function formatTodaysHours({ week, exceptions }: Hours, day: number, date: string): string {
  const dated = exceptions.filter((entry) => entry.date === date)
  const open = (dated.length > 0 ? dated : week.filter((entry) => entry.day === day)).filter(
    ({ isOpen }) => isOpen,
  )
  if (open.length === 0) return 'Closed'
  return open
    .map(({ startTime, endTime }) => (startTime === endTime ? 'Open 24 hours' : `${startTime} – ${endTime}`))
    .join(', ')
}
