import { lazy } from '#domain/shared/lazy.ts'
import type { OpenState } from '#domain/catalogue/hours/opening-hours.ts'
import { wording } from '#web/platform/wording.ts'

/** On a card a closed restaurant can still be booked. */
export function formatOpenStateOnCard(state: OpenState): string {
  return state.isOpen ? formatOpenState(state) : wording.closedBookingOnly
}

export function formatOpenState(state: OpenState): string {
  if (!state.isOpen) return wording.closed
  return state.until === 'round the clock' ? 'Open 24 hours' : `Open until ${state.until}`
}

const dayName = lazy(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }))
const dateName = lazy(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** 'Opens today at 17:00'. Undefined for a restaurant that is open, or has no next opening. */
export function formatNextOpening(state: OpenState): string | undefined {
  if (state.isOpen || !state.opensNext) return undefined
  const { date, time, daysAhead } = state.opensNext
  return `Opens ${formatDay(date, daysAhead)} at ${time}`
}

function formatDay(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  const day = new Date(`${date}T00:00:00Z`)
  return `on ${(daysAhead < 7 ? dayName() : dateName()).format(day)}`
}
