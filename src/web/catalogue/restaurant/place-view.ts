import type { RestaurantInFull } from '#contract/catalogue/restaurants.ts'
import type { Hours, TimingEntry } from '#domain/catalogue/opening-hours.ts'
import { londonTime } from '#domain/shared/london-time.ts'

/** What the page shows of a place beyond its card. */
export type PlaceView = {
  address: string
  postCode: string
  telephone: string
  week: readonly TimingEntry[]
  /** 0 is Sunday. */
  today: number
  todayText: string
  radius: string | undefined
  hygiene: string | undefined
}

export function placeView(restaurant: RestaurantInFull, now: Date): PlaceView {
  const { address, telephone, restaurantTiming: timing, restaurantDelivery: delivery, hygiene } = restaurant
  const { day, date } = londonTime(now)
  return {
    address: `${address.address}, ${address.postCode}`,
    postCode: address.postCode,
    telephone,
    week: timing.available,
    today: day,
    todayText: todayText({ week: timing.available, exceptions: timing.exceptions }, day, date),
    radius: delivery.isDeliveryAvailable ? milesText(delivery.areaLimit) : undefined,
    hygiene: hygiene?.rating,
  }
}

/** The hours of today, holidays included. */
function todayText({ week, exceptions }: Hours, day: number, date: string): string {
  const dated = exceptions.filter((entry) => entry.date === date)
  const open = (dated.length > 0 ? dated : week.filter((entry) => entry.day === day)).filter(
    ({ isOpen }) => isOpen,
  )
  if (open.length === 0) return 'Closed'
  return open
    .map(({ startTime, endTime }) => (startTime === endTime ? 'Open 24 hours' : `${startTime} – ${endTime}`))
    .join(', ')
}

function milesText(miles: number): string {
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`
}
