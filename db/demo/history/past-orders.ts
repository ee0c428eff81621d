import {
  addDays,
  dayOfWeek,
  fromLondonTimeOrNext,
  parseClockTime,
  toLondonTime,
} from '#domain/shared/time/london-time.ts'
import { type Draws, drawsFor } from '../seeded-draws.ts'
import { createOrder, type Outlet } from './create-order.ts'
import type { StagedOrder, Stage } from './order-tables.ts'
import { type Regular, regulars } from './regulars.ts'

type Time = { outlets: readonly Outlet[]; days: number; now: Date }

/** Orders of every day up to yesterday, most of them at the end of the week. */
export function createPastOrders({ outlets, days, now }: Time, amira: Regular): StagedOrder[] {
  const today = toLondonTime(now).date
  const numbers = new Set<string>()
  const orders: StagedOrder[] = []
  for (const outlet of outlets) {
    for (let daysAgo = days; daysAgo >= 1; daysAgo--) {
      const date = addDays(today, -daysAgo)
      const draws = drawsFor('day', outlet.restaurant.index, daysAgo)
      const count = countOrders(draws, date)
      for (let at = 0; at < count; at++) {
        const minutes = chooseMinutes(draws, outlet, date)
        if (minutes === undefined) continue
        const person = outlet.restaurant.index < 3 && draws.chance(0.01) ? amira : draws.pick(regulars)
        const key = `${outlet.restaurant.index}/${daysAgo}/${at}`
        const order = createOrder({
          outlet,
          person,
          key,
          expectedAt: fromLondonTimeOrNext(date, minutes),
          draws,
        })
        if (numbers.has(order.number)) continue
        numbers.add(order.number)
        orders.push({ ...order, stage: chooseEnding(draws) })
      }
    }
  }
  return orders
}

function countOrders(draws: Draws, date: string): number {
  const isWeekend = [5, 6].includes(dayOfWeek(date))
  return isWeekend ? draws.between(9, 16) : draws.between(4, 9)
}

/** Within the opening hours of the day, later rather than earlier. Undefined on a day when the outlet is closed. */
function chooseMinutes(draws: Draws, { restaurant }: Outlet, date: string): number | undefined {
  const open = restaurant.hours.filter(({ day, isOpen }) => isOpen && day === dayOfWeek(date))
  if (open.length === 0) return undefined
  const { startTime, endTime } = draws.pick(open)
  const start = Math.max(parseClockTime(startTime) + 30, 11 * 60)
  const end = parseClockTime(endTime)
  const last = end <= start ? 22 * 60 : Math.min(end - 15, 22 * 60 + 30)
  return last <= start ? start : Math.max(draws.between(start, last), draws.between(start, last))
}

function chooseEnding(draws: Draws): Stage {
  const share = draws.next()
  if (share < 0.015) return 'nobody-accepted'
  if (share < 0.035) return 'refused'
  return share < 0.05 ? 'cancelled-by-you' : 'completed'
}
