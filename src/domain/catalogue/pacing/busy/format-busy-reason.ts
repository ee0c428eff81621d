import type { HouseState } from '#domain/catalogue/hours/promise.ts'
import type { Load } from '#domain/catalogue/pacing/busy/measure-load.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'

const order: Record<HouseState, number> = { Normal: 0, Busy: 1, 'Extreme busy': 2 }

type Change = { from: HouseState; to: HouseState; load: Load; at: Date }

/** Why the state changed by itself, for the board and the audit log. At most 200 characters. */
export function formatBusyReason({ from, to, load, at }: Change): string {
  const time = formatLondonTime(at.toISOString())
  if (order[to] > order[from]) return `${to} since ${time}, set by itself: ${formatLoad(load)}.`
  return `${to} again since ${time}: ${formatCalm(load)}.`
}

function formatLoad({ need, late, waitingPoints }: Load): string {
  if (late > need) return `orders were ready about ${Math.round(late)} min late in the last hour`
  const points = `${waitingPoints} ${waitingPoints === 1 ? 'point' : 'points'}`
  return `${points} waiting, about ${Math.round(need)} min more than usual`
}

function formatCalm({ tookMinutes, waitingPoints }: Load): string {
  if (tookMinutes !== undefined) return `orders took ${Math.round(tookMinutes)} min in the last hour`
  return waitingPoints === 0 ? 'nothing is waiting' : 'few orders are waiting'
}
