import type { SalesReport } from '#contract/orders/reports.ts'
import { Refusal } from '#contract/refusals.ts'
import { kitchenDay, kitchenDayOf } from '#domain/catalogue/hours/kitchen-day.ts'
import {
  daysOf,
  findPeriodProblem,
  type Period,
  periodBefore,
  presetPeriod,
} from '#domain/orders/reports/report-period.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import {
  type Between,
  countCanceled,
  countCustomers,
  findMinutes,
  findOutletNames,
  findRefundSums,
  findSales,
  findSoldDishes,
  type RefundsRow,
  type SalesRow,
} from '#server/orders/reports/store.ts'
import { type Fees, sumFees } from '#server/payments/book/sum-fees.ts'
import type { Deps } from '#server/platform/deps.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

/** The report of a period, for all these outlets together. The caller must run every one of them. */
export async function readSalesReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  outletIds: readonly string[],
  asked: Asked,
): Promise<SalesReport> {
  const today = toLondonTime(kitchenDay(now()).since).date
  const period = requirePeriod(asked, today)
  const before = periodBefore(period)
  const [between, earlier] = [toBetween(outletIds, period), toBetween(outletIds, before)]
  const sales = await findSales(db, between)
  const salesBefore = await findSales(db, earlier)
  const all = sumOfAll(sales)
  return {
    today,
    ...period,
    sales: toSums(all),
    before: { ...before, ...toSums(sumOfAll(salesBefore)) },
    ...toParts(sales),
    byDay: toDays(period, before, sales, salesBefore),
    byOutlet: (await findOutletNames(db, outletIds)).map(({ id, name }) => {
      const [row, rowBefore] = [sales, salesBefore].map((rows) =>
        rows.find(({ restaurant_id }) => restaurant_id === id),
      )
      return { _id: id, name, ...toSums(row), before: toSums(rowBefore).total }
    }),
    serviceCharge: inPounds(all.service_charge),
    fees: toFees(await sumFees(db, between)),
    coupons: { byPlatform: inPounds(all.platform_coupons), byOutlet: inPounds(all.outlet_coupons) },
    refunds: toRefunds(await findRefundSums(db, between)),
    ...toCanceled(await countCanceled(db, between)),
    ...toDishes(await findSoldDishes(db, between)),
    minutes: toMinutes(await findMinutes(db, between)),
    customers: await countCustomers(db, between),
  }
}

/** This week, or with one of the days only, that day. */
function requirePeriod({ from, to }: Asked, today: string): Period {
  const only = from ?? to
  if (!only) return presetPeriod('this week', today)
  const period = { from: from ?? only, to: to ?? only }
  const problem = findPeriodProblem(period)
  if (problem) throw new Refusal(problem)
  return period
}

function toBetween(outletIds: readonly string[], { from, to }: Period): Between {
  return { outletIds, since: kitchenDayOf(from).since, until: kitchenDayOf(to).until }
}

function sumOfAll(rows: readonly SalesRow[]): SalesRow {
  return rows.find(
    ({ restaurant_id, date, hour, order_type, payment_method }) =>
      (restaurant_id ?? date ?? hour ?? order_type ?? payment_method) === null,
  )!
}

function toSums(row: Pick<SalesRow, 'orders' | 'total'> | undefined) {
  return { orders: row?.orders ?? 0, total: inPounds(row?.total ?? 0) }
}

function toParts(rows: readonly SalesRow[]) {
  return {
    byHour: inKitchenOrder(
      rows.flatMap((row) => (row.hour === null ? [] : [{ hour: row.hour, ...toSums(row) }])),
    ),
    byType: rows.flatMap((row) => (row.order_type ? [{ orderType: row.order_type, ...toSums(row) }] : [])),
    byPayment: rows.flatMap((row) =>
      row.payment_method
        ? [
            {
              paymentMethod: row.payment_method,
              ...toSums(row),
              serviceCharge: inPounds(row.service_charge),
              paid: inPounds(row.paid),
            },
          ]
        : [],
    ),
  }
}

/** A kitchen day begins at five. */
function inKitchenOrder<Row extends { hour: number }>(rows: Row[]): Row[] {
  const place = ({ hour }: Row) => (hour + 19) % 24
  return rows.toSorted((a, b) => place(a) - place(b))
}

function toDays(
  period: Period,
  before: Period,
  sales: readonly SalesRow[],
  salesBefore: readonly SalesRow[],
) {
  const byDate = (rows: readonly SalesRow[]) =>
    new Map(rows.flatMap((row) => (row.date ? [[row.date, row] as const] : [])))
  const [now, earlier, datesBefore] = [byDate(sales), byDate(salesBefore), daysOf(before)]
  return daysOf(period).map((date, at) => {
    const dateBefore = datesBefore[at]!
    return { date, ...toSums(now.get(date)), dateBefore, before: toSums(earlier.get(dateBefore)).total }
  })
}

function toRefunds(rows: readonly RefundsRow[]) {
  const inSums = ({ refunds, by_outlet, by_platform, service_charge, vat }: RefundsRow) => ({
    refunds,
    byOutlet: inPounds(by_outlet),
    byPlatform: inPounds(by_platform),
    serviceCharge: inPounds(service_charge),
    vat: inPounds(vat),
  })
  const all = rows.find(({ date }) => date === null)!
  return {
    ...inSums(all),
    byDay: rows.flatMap((row) => (row.date ? [{ date: row.date, ...inSums(row) }] : [])),
  }
}

function toFees({ bankCharge, commission, cashServiceCharge }: Fees) {
  return {
    bankCharge: inPounds(bankCharge),
    commission: inPounds(commission),
    cashServiceCharge: inPounds(cashServiceCharge),
  }
}

/** The system cancels only the orders that the outlet missed. */
const missed = 'nobody-accepted'

function toCanceled(rows: Awaited<ReturnType<typeof countCanceled>>) {
  const sums = rows.filter(({ is_sum }) => is_sum)
  const count = (kinds: typeof sums) => kinds.reduce((sum, { orders }) => sum + orders, 0)
  return {
    canceled: count(sums.filter(({ what }) => what !== missed)),
    missed: count(sums.filter(({ what }) => what === missed)),
    reasons: rows
      .filter(({ is_sum }) => !is_sum)
      .map(({ what, reason, orders }) => ({ what: what ?? 'canceled', reason, orders })),
  }
}

function toDishes(rows: Awaited<ReturnType<typeof findSoldDishes>>) {
  const listed = (isCategory: boolean) =>
    rows
      .filter(({ is_category }) => is_category === isCategory)
      .map(({ name, quantity, total }) => ({ name, quantity, total: inPounds(total) }))
  return { dishes: listed(false), categories: listed(true) }
}

function toMinutes(rows: Awaited<ReturnType<typeof findMinutes>>) {
  const all = rows.find(({ hour }) => hour === null)
  const rounded = ({ orders, promised, real }: (typeof rows)[number]) => ({
    orders,
    promised: Math.round(promised * 10) / 10,
    real: Math.round(real * 10) / 10,
  })
  return {
    ...(all ? rounded(all) : { orders: 0, promised: 0, real: 0 }),
    inTime: all?.in_time ?? 0,
    byHour: inKitchenOrder(
      rows.flatMap((row) => (row.hour === null ? [] : [{ hour: row.hour, ...rounded(row) }])),
    ),
  }
}

function inPounds(amount: number): number {
  return toPounds(pence(amount))
}
