import type { CouponTerms, CouponTimes, CouponValue } from '#domain/orders/prices/coupon.ts'
import { formatPence } from '#domain/shared/money.ts'

/** '20% off, at most £5.00'. An order stores it. */
export function formatCouponValue({ kind, amount, percent }: CouponValue): string {
  if (kind === 'free delivery') return 'Free delivery'
  return kind === 'percent' ? `${percent}% off, at most ${formatPence(amount)}` : `${formatPence(amount)} off`
}

/** 'first order, Mondays 17:00–19:00, orders from £20.00'. Empty without conditions. */
export function formatCouponConditions({ isFirstOrder, times, minimumOrder }: CouponTerms): string {
  return [
    isFirstOrder && 'first order',
    times && formatCouponTimes(times),
    minimumOrder > 0 && `orders from ${formatPence(minimumOrder)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const names = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']
const week = [1, 2, 3, 4, 5, 6, 0]

/** 'Mondays 17:00–19:00', 'Mondays to Fridays', 'every day 22:00–02:00'. */
export function formatCouponTimes({ days, startTime, endTime }: CouponTimes): string {
  const hours = startTime === endTime ? '' : ` ${startTime}–${endTime}`
  return formatDays(days) + hours
}

function formatDays(days: readonly number[]): string {
  const chosen = week.filter((day) => days.includes(day))
  if (chosen.length === 7) return 'every day'
  const [first, last] = [week.indexOf(chosen[0]!), week.indexOf(chosen.at(-1)!)]
  const called = chosen.map((day) => names[day]!)
  if (chosen.length > 2 && last - first === chosen.length - 1) return `${called[0]} to ${called.at(-1)}`
  return called.length === 1 ? called[0]! : `${called.slice(0, -1).join(', ')} and ${called.at(-1)}`
}
