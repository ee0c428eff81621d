import type { OutletState } from '#domain/catalogue/hours/outlet-state.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { formatDayAndMonth, formatWeekday } from '#domain/shared/time/format-date.ts'
import { wording } from '#web/platform/wording.ts'

/** Without the minutes left, for which a card has no room. A closed restaurant may still take bookings. */
export function formatStateOnCard(state: OutletState, takesBookings: boolean): string {
  if (state.kind === 'closed' && takesBookings) return wording.closedBookingOnly
  return state.kind === 'last orders' ? `Last orders ${state.at}` : formatState(state)
}

export function formatState(state: OutletState): string {
  switch (state.kind) {
    case 'closed':
      return wording.closed
    case 'paused':
      return `Paused until ${state.until}`
    case 'last orders':
      return `Last orders ${state.at}, ${state.minutesLeft} min left`
    case 'busy':
      return state.houseState === 'Busy' ? 'Busy now' : 'Very busy'
    default:
      return state.until === 'round the clock' ? 'Open 24 hours' : `Open until ${state.until}`
  }
}

/** A pause stops orders for now. `hasLaterTimes` is false if none of today is left after it. */
export function formatPause(
  restaurant: string,
  until: string,
  orderType: OrderType,
  hasLaterTimes: boolean,
): string {
  const otherwise = hasLaterTimes ? 'You can order for later.' : 'Try again then.'
  const instead = orderType === 'Dine In' ? 'Try again then, or ask the staff.' : otherwise
  return `${restaurant} is not taking orders until ${until}. ${instead}`
}

/** 'Opens today at 17:00'. Undefined for a restaurant that is open, or has no next opening. */
export function formatNextOpening(state: OutletState): string | undefined {
  if (state.kind !== 'closed' || !state.opensNext) return undefined
  const { date, time, daysAhead } = state.opensNext
  return `Opens ${formatDay(date, daysAhead)} at ${time}`
}

function formatDay(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return `on ${daysAhead < 7 ? formatWeekday(date) : formatDayAndMonth(date)}`
}
