import type { api } from '#contract/api.ts'
import type { DayClose } from '#contract/finance/day-close.ts'
import { Refusal } from '#contract/refusals.ts'
import { kitchenDayOf } from '#domain/catalogue/hours/kitchen-day.ts'
import { lastOrderTime } from '#domain/catalogue/hours/last-order-time.ts'
import { lateDays, toDayReport, toReportedDays } from '#domain/finance/day-close.ts'
import { maxPeriodDays } from '#domain/orders/reports/report-period.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import {
  parseCloseContent,
  toCloseContent,
  toReportInPounds,
} from '#server/finance/day-close/close-content.ts'
import {
  findClose,
  findLastClose,
  findOutlet,
  findReported,
  insertClose,
  lockCloses,
} from '#server/finance/day-close/store.ts'
import { listOpenOrders, readDaySums } from '#server/orders/reports/read-day-sums.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type CloseDeps = Pick<Deps, 'db' | 'now'>

/** Of two closes of a day, by a second click, tab or person, the later one gets the report of the first. */
export async function closeDay(deps: CloseDeps, served: Served<typeof api.dayClose.closeDay>) {
  const caller = toOutletCaller(served)
  const { outletId } = caller
  const { day, float, counted, open: seen } = served.body
  return staffCommand(deps, caller, async (tx, at) => {
    await lockCloses(tx, outletId)
    const already = await findClose(tx, outletId, day)
    if (already) return { reply: toClose(already), outletId, what: undefined, detail: {} }
    await requireClosable(tx, outletId, day, at, seen)
    const outlet = await findOutlet(tx, outletId)
    const days = await readReportedDays(tx, outletId, day)
    const drawer = { float: fromPounds(float), counted: fromPounds(counted) }
    const report = toReportInPounds(toDayReport(day, days, drawer), outlet)
    const number = ((await findLastClose(tx, outletId))?.number ?? 0) + 1
    const content = toCloseContent({ day, number, closedAt: at.toISOString(), report, days })
    const customer_id = caller.customerId ?? null
    await insertClose(tx, { restaurant_id: outletId, day, number, content, closed_at: at, customer_id })
    const detail = { day, number, sales: report.sales.total, difference: report.drawer.difference }
    return { reply: toClose((await findClose(tx, outletId, day))!), outletId, what: 'day-closed', detail }
  })
}

async function requireClosable(
  db: Db,
  outletId: string,
  day: string,
  at: Date,
  seen: readonly string[],
): Promise<void> {
  const { hours, hours_exceptions: exceptions } = await findOutlet(db, outletId)
  if (at < lastOrderTime({ week: hours, exceptions }, day)) throw new Refusal('DAY_NOT_OVER')
  if (kitchenDayOf(addDays(day, maxPeriodDays)).since < at) throw new Refusal('DAY_TOO_OLD')
  const open = await listOpenOrders(db, { outletIds: [outletId], ...kitchenDayOf(day) })
  const unseen = open.filter(({ number }) => !seen.includes(number))
  if (unseen.length > 0)
    throw new Refusal('DAY_HAS_OPEN_ORDERS', { orders: formatList(unseen.map(({ number }) => number)) })
}

/** The day, and what came for earlier closed days since. */
export async function readReportedDays(db: Db, outletId: string, day: string) {
  const closes = await findReported(db, outletId, day)
  const since = kitchenDayOf(addDays(day, -lateDays)).since
  const sums = await readDaySums(db, { outletIds: [outletId], since, until: kitchenDayOf(day).until })
  return toReportedDays(day, sums, closes)
}

type CloseRow = NonNullable<Awaited<ReturnType<typeof findClose>>>

export function toClose({ day, number, content, closed_at, by_name }: CloseRow): DayClose {
  const { report } = parseCloseContent(content)
  return { day, number, closedAt: closed_at.toISOString(), closedBy: by_name, report }
}
