import type { SalesReport } from '#contract/orders/reports.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { type Bar, type DayOfSales, groupDays, type Step } from '#domain/orders/reports/group-days.ts'
import { formatWeekday } from '#domain/shared/time/format-date.ts'
import { formatClockTime } from '#domain/shared/time/london-time.ts'
import { toCsv, toCsvHeader } from '#domain/shared/text/csv.ts'

/** Pounds are an amount of the API: `£12.50` on the page, `12.50` in a file. */
export type Cell = string | number | { pounds: number }
export type ReportTable = { columns: readonly string[]; rows: readonly (readonly Cell[])[] }

export const tableNames = [
  'days',
  'hours',
  'types',
  'payments',
  'outlets',
  'dishes',
  'categories',
  'refunds',
  'refused',
  'minutes',
  'customers',
] as const
export type TableName = (typeof tableNames)[number]

const ofSales = ({ orders, total }: { orders: number; total: number }): Cell[] => [orders, { pounds: total }]
const ofDish = (row: { name: string; quantity: number; total: number }): Cell[] => [
  row.name,
  row.quantity,
  { pounds: row.total },
]
const dishColumns = ['Sold', 'Sales before discounts'] as const

/** Each table of the report, for the page and for its file. */
const tables: Record<TableName, (report: SalesReport) => ReportTable> = {
  days: ({ byDay }) => ({
    columns: ['Day', 'Weekday', 'Orders', 'Sales', 'Compared with', 'Sales then'],
    rows: byDay.map(({ date, dateBefore, before, ...day }) => [
      date,
      formatWeekday(date),
      ...ofSales(day),
      dateBefore,
      { pounds: before },
    ]),
  }),
  hours: ({ byHour }) => ({
    columns: ['Hour due', 'Orders', 'Sales'],
    rows: byHour.map(({ hour, ...row }) => [formatHour(hour), ...ofSales(row)]),
  }),
  types: ({ byType }) => ({
    columns: ['Order type', 'Orders', 'Sales'],
    rows: byType.map(({ orderType, ...row }) => [orderType, ...ofSales(row)]),
  }),
  payments: ({ byPayment }) => ({
    columns: ['Payment', 'Orders', 'Sales', 'Service charge on top', 'Paid by now'],
    rows: byPayment.map(({ paymentMethod, serviceCharge, paid, ...row }) => [
      paymentMethod,
      ...ofSales(row),
      { pounds: serviceCharge },
      { pounds: paid },
    ]),
  }),
  outlets: ({ byOutlet }) => ({
    columns: ['Outlet', 'Orders', 'Sales', 'Period before'],
    rows: byOutlet.map(({ name, before, ...row }) => [name, ...ofSales(row), { pounds: before }]),
  }),
  dishes: ({ dishes }) => ({ columns: ['Dish', ...dishColumns], rows: dishes.map(ofDish) }),
  categories: ({ categories }) => ({ columns: ['Category', ...dishColumns], rows: categories.map(ofDish) }),
  refunds: ({ refunds: { byDay } }) => ({
    columns: ['Day', 'Refunds', 'Paid by you', 'Paid by us', 'Service charge', 'VAT'],
    rows: byDay.map(({ date, refunds, byOutlet, byPlatform, serviceCharge, vat }) => [
      date,
      refunds,
      { pounds: byOutlet },
      { pounds: byPlatform },
      { pounds: serviceCharge },
      { pounds: vat },
    ]),
  }),
  refused: ({ reasons }) => ({
    columns: ['What happened', 'Reason', 'Orders'],
    rows: reasons.map(({ what, reason, orders }) => [
      endings.get(what) ?? 'Cancelled',
      reason ?? 'None given',
      orders,
    ]),
  }),
  minutes: ({ minutes: { byHour } }) => ({
    columns: ['Hour due', 'Orders', 'Promised minutes', 'Real minutes'],
    rows: byHour.map(({ hour, orders, promised, real }) => [formatHour(hour), orders, promised, real]),
  }),
  customers: ({ customers }) => ({
    columns: ['Customers', 'Count'],
    rows: [
      ['New', customers.new],
      ['Came back', customers.returning],
    ],
  }),
}

const endings = new Map([
  ['refused', 'Refused by you'],
  ['cancelled-by-outlet', 'Cancelled by you'],
  ['cancelled-by-you', 'Cancelled by the customer'],
  ['cancelled-by-us', 'Cancelled by support'],
  ['nobody-accepted', 'Missed'],
])

export function toReportTable(name: TableName, report: SalesReport): ReportTable {
  return tables[name](report)
}

/** Amounts have two decimals. A file without rows still has its header. */
export function toReportCsv({ columns, rows }: ReportTable): string {
  if (rows.length === 0) return `${toCsvHeader(columns)}\r\n`
  return toCsv(rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns[at]!, cell]))))
}

/** '19:00' for 19. */
export function formatHour(hour: number): string {
  return formatClockTime(hour * 60)
}

/** The bars of the chart of days, in pence. */
export function toBars(byDay: SalesReport['byDay'], step: Step): Bar[] {
  const days = byDay.map(({ date, orders, total, dateBefore, before }): DayOfSales => ({
    date,
    orders,
    total: fromPounds(total),
    dateBefore,
    before: fromPounds(before),
  }))
  return groupDays(days, step)
}
