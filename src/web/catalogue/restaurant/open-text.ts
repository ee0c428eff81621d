import { once } from '#domain/shared/once.ts'
import type { OpenState } from '#domain/catalogue/opening-hours.ts'
import { wording } from '#web/platform/wording.ts'

/** On a card, where a closed place can still be booked. */
export function openText(state: OpenState): string {
  return state.isOpen ? openTextOnPage(state) : wording.closedBookingOnly
}

export function openTextOnPage(state: OpenState): string {
  if (!state.isOpen) return wording.closed
  return state.until === 'round the clock' ? 'Open 24 hours' : `Open until ${state.until}`
}

const dayName = once(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }))
const dateName = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** 'Opens today at 17:00'. Nothing for a place that is open, or that opens no more. */
export function opensText(state: OpenState): string | undefined {
  if (state.isOpen || !state.opensNext) return undefined
  const { date, time, daysAhead } = state.opensNext
  return `Opens ${dayText(date, daysAhead)} at ${time}`
}

function dayText(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  const day = new Date(`${date}T00:00:00Z`)
  return `on ${(daysAhead < 7 ? dayName() : dateName()).format(day)}`
}
