import { type BookRow, type OutletLine, outletLines } from '#domain/payments/book/position.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'

/** An entry of the book, with its rows of all accounts. */
export type StatementEntry = {
  /** The number of the order. */
  order: string
  at: Date
  rows: readonly BookRow[]
}

type StatementLine = {
  what: OutletLine
  /** How many orders it is of. */
  orders: number
  amount: Pence
}

export type Statement = {
  /** Lines of nothing are left out. */
  lines: StatementLine[]
  /** Food and delivery less discount and the outlet's coupons, of orders by card. */
  cardSales: Pence
  /** Card sales by day in London, 'YYYY-MM-DD'. */
  days: { day: string; orders: number; amount: Pence }[]
  /** Zero, or what the outlet owed after the statement before. */
  broughtForward: Pence
  total: Pence
  toPay: Pence
  /** Zero, or what the outlet owes: the next statement takes it, nobody collects it. */
  carriedForward: Pence
}

const saleLines: readonly OutletLine[] = ['food', 'delivery', 'discount', 'coupon']

/** The only calculation of a statement. */
export function computeStatement(entries: readonly StatementEntry[], broughtForward: Pence): Statement {
  const lines = outletLines.map((what) => toLine(entries, what)).filter(({ amount }) => amount !== 0)
  const total = addUp([broughtForward, ...lines.map(({ amount }) => amount)])
  return {
    lines,
    cardSales: addUp(lines.filter(({ what }) => saleLines.includes(what)).map(({ amount }) => amount)),
    days: toDays(entries),
    broughtForward,
    total,
    toPay: pence(Math.max(0, total)),
    carriedForward: pence(Math.min(0, total)),
  }
}

function toLine(entries: readonly StatementEntry[], what: OutletLine): StatementLine {
  const orders = new Set<string>()
  let amount = 0
  for (const entry of entries)
    for (const row of entry.rows)
      if (row.account === 'outlet' && row.what === what) {
        orders.add(entry.order)
        amount += row.amount
      }
  return { what, orders: orders.size, amount: pence(amount) }
}

function toDays(entries: readonly StatementEntry[]): Statement['days'] {
  const days = new Map<string, { orders: Set<string>; amount: number }>()
  for (const { order, at, rows } of entries) {
    const sales = rows.filter(
      ({ account, what }) => account === 'outlet' && saleLines.some((line) => line === what),
    )
    if (sales.length === 0) continue
    const { date } = toLondonTime(at)
    const day = days.get(date) ?? { orders: new Set(), amount: 0 }
    day.orders.add(order)
    day.amount += addUp(sales.map(({ amount }) => amount))
    days.set(date, day)
  }
  return [...days]
    .map(([day, { orders, amount }]) => ({ day, orders: orders.size, amount: pence(amount) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function addUp(amounts: readonly number[]): Pence {
  return pence(amounts.reduce((sum, amount) => sum + amount, 0))
}
