import type { ListedDay } from '#contract/finance/day-close.ts'
import { Refusal } from '#contract/refusals.ts'
import { kitchenDayOf, toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import { lastOrderTime } from '#domain/catalogue/hours/last-order-time.ts'
import { toDayReport } from '#domain/finance/day-close.ts'
import { daysOf } from '#domain/orders/reports/report-period.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { readReportedDays, toClose } from '#server/finance/day-close/close-day.ts'
import { parseCloseContent, toReportInPounds } from '#server/finance/day-close/close-content.ts'
import { findClose, findLastClose, findNumbers, findOutlet } from '#server/finance/day-close/store.ts'
import { listOpenOrders, listSalesByDay } from '#server/orders/reports/read-day-sums.ts'
import type { Deps } from '#server/platform/deps.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

const listedDays = 31

/** Days before `before`, by default to today. A day on which nothing was sold is listed only if it was closed. */
export async function listDays({ db, now }: ReadDeps, outletId: string, before: string | undefined) {
  const today = toKitchenDate(now())
  const to = before && before <= today ? addDays(before, -1) : today
  const period = { from: addDays(to, 1 - listedDays), to }
  const between = { since: kitchenDayOf(period.from).since, until: kitchenDayOf(to).until }
  const sales = new Map(
    (await listSalesByDay(db, { outletIds: [outletId], ...between })).map((row) => [row.date, row]),
  )
  const closes = await findNumbers(db, outletId, period.from, to)
  const numbers = new Map(closes.map((row) => [row.day, row.number]))
  const data = daysOf(period)
    .toReversed()
    .filter((day) => sales.has(day) || numbers.has(day))
    .map((day): ListedDay => {
      const { orders, total } = sales.get(day) ?? { orders: 0, total: 0 }
      return { day, orders, total: toPounds(pence(total)), number: numbers.get(day) ?? null }
    })
  return { data, today }
}

export async function previewClose({ db }: ReadDeps, outletId: string, day: string) {
  const outlet = await findOutlet(db, outletId)
  const open = await listOpenOrders(db, { outletIds: [outletId], ...kitchenDayOf(day) })
  const days = await readReportedDays(db, outletId, day)
  const last = await findLastClose(db, outletId)
  const hours = { week: outlet.hours, exceptions: outlet.hours_exceptions }
  return {
    day,
    report: toReportInPounds(toDayReport(day, days, null), outlet),
    closesFrom: lastOrderTime(hours, day).toISOString(),
    open: open.map(({ number, status, expected_at }) => ({
      orderNumber: number,
      orderStatus: status,
      expectedAt: expected_at.toISOString(),
    })),
    float: last ? parseCloseContent(last.content).report.drawer.float : 0,
  }
}

export async function readClose({ db }: ReadDeps, outletId: string, day: string) {
  const row = await findClose(db, outletId, day)
  if (!row) throw new Refusal('DAY_NOT_CLOSED')
  return toClose(row)
}
