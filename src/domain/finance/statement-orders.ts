import type { OutletLine } from '#domain/payments/book/position.ts'
import { fromPounds, type Pence, pence } from '#domain/shared/money.ts'

/** A movement as a statement stores it. Amounts are pounds. */
export type ContentEntry = {
  orderNumber: string
  at: string
  kind: 'sale' | 'change'
  orderType: string
  paymentMethod: string
  /** By card, the service charge included, without the tip. */
  charged: number
  coupon: { code: string; paidBy: string; amount: number } | null
  commission: { plan: string; hundredths: number; base: number } | null
  refunds: readonly { reason: string; paidBy: string; way: string; amount: number }[]
  rows: readonly { account: string; what: string; amount: number }[]
}

/** The money that an entry moved on the outlet's account, on one line or on all. */
export function outletAmount({ rows }: ContentEntry, line?: OutletLine): Pence {
  const own = rows.filter(
    ({ account, what }) => account === 'outlet' && (line === undefined || what === line),
  )
  return addUp(own.map(({ amount }) => fromPounds(amount)))
}

/** The platform's part: what is in the customer's price, but is not the outlet's. */
export function serviceChargeOf({ rows }: ContentEntry): Pence {
  const fees = rows.filter(({ account, what }) => account === 'platform fees' && what === 'service charge')
  return addUp(fees.map(({ amount }) => fromPounds(amount)))
}

/** The movements that make up a line, in their order. */
export function toLineEntries<Entry extends ContentEntry>(
  entries: readonly Entry[],
  line: OutletLine,
): Entry[] {
  return entries.filter((entry) => outletAmount(entry, line) !== 0)
}

function addUp(amounts: readonly number[]): Pence {
  return pence(amounts.reduce((sum, amount) => sum + amount, 0))
}
