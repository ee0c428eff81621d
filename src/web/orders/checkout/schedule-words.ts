import type { OrderQuote } from '#contract/orders/orders.ts'
import { clockTime, londonTime } from '#domain/shared/london-time.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { type HouseState, houseStates, promisedMinutes } from '#domain/catalogue/promise.ts'

/** '19:45', or 'Tomorrow 00:15' where midnight lies between. */
export function timeText(iso: string, now: Date): string {
  const [then, today] = [londonTime(new Date(iso)), londonTime(now)]
  return `${then.date === today.date ? '' : 'Tomorrow '}${clockTime(then.minutes)}`
}

/** What the outlet promises in each of its states: Normal, Busy, Extreme busy. */
export function stateTexts(
  { houseState, minutes }: OrderQuote['schedule'],
  orderType: FoodOrderType,
): { state: HouseState; text: string; isNow: boolean }[] {
  // Of a collection only the sum is known: what this state adds comes off again.
  const collectionTime = minutes - promisedMinutes('Collection', houseState, 0)
  return houseStates.map((state) => ({
    state,
    text: `${state} ${promisedMinutes(orderType, state, collectionTime)} mins`,
    isNow: state === houseState,
  }))
}

export function soonText({ minutes, expectedAt }: OrderQuote['schedule'], now: Date): string {
  return `About ${minutes} mins, by ${timeText(expectedAt, now)}`
}

export function laterText(times: readonly string[], now: Date): string {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return 'No later time is free today'
  const from = timeText(first, now)
  return `${from.startsWith('Tomorrow') ? '' : 'Today, '}${from} to ${timeText(last, now)}`
}
