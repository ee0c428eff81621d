import { findNextService, type Hours } from '#domain/catalogue/hours/opening-hours.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'

/** How long a busy state or a pause lasts. It ends by itself. */
export const stateDurations = ['30 minutes', 'next service', 'tomorrow'] as const
export type StateDuration = (typeof stateDurations)[number]

const halfAnHour = 30 * 60_000

export function stateEndsAt(duration: StateDuration, hours: Hours, now: Date): Date {
  if (duration === '30 minutes') return new Date(now.getTime() + halfAnHour)
  const { until } = kitchenDay(now)
  return duration === 'tomorrow' ? until : (findNextService(hours, now) ?? until)
}
