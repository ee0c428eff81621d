import type { StatementContent } from '#contract/finance/statements.ts'
import type { Statement, StatementEntry } from '#domain/finance/statement.ts'
import { toPounds } from '#domain/shared/money.ts'

type Issued = { number: number; monday: string; issuedAt: Date; outlet: object }

/** The bytes of an issued statement: all that a reader needs, though names, plans and menus change. */
export function toContent(statement: Statement, entries: readonly StatementEntry[], issued: Issued): Buffer {
  const { broughtForward, total, toPay } = statement
  const sums = { broughtForward: toPounds(broughtForward), total: toPounds(total), toPay: toPounds(toPay) }
  return Buffer.from(JSON.stringify({ ...issued, ...sums, ...toShown(statement, entries) }))
}

/** The reply is shaped by its contract, which leaves out what is not in it. */
export function parseContent(content: Buffer): StatementContent {
  const { lines, cardSales, days, entries } = JSON.parse(content.toString()) as StatementContent
  return { lines, cardSales, days, entries }
}

export function toShown(
  { lines, cardSales, days }: Statement,
  entries: readonly StatementEntry[],
): StatementContent {
  return {
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: toPounds(amount) })),
    cardSales: toPounds(cardSales),
    days: days.map(({ amount, ...day }) => ({ ...day, amount: toPounds(amount) })),
    entries: entries.map(({ order, at, rows }) => ({
      orderNumber: order,
      at: at.toISOString(),
      amounts: rows.map(({ what, amount }) => ({ what, amount: toPounds(amount) })),
    })),
  }
}
