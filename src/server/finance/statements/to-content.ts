import type { StatementContent } from '#contract/finance/statements.ts'
import type { Statement } from '#domain/finance/statement.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { findFailedPayments, findOutlet, StoredEntry } from '#server/finance/statements/store.ts'

type Found = {
  entries: readonly StoredEntry[]
  failed: Awaited<ReturnType<typeof findFailedPayments>>
  outlet: Awaited<ReturnType<typeof findOutlet>>
  previousNumber: number | null
}

export function toContent({ lines, cardSales, days }: Statement, found: Found): StatementContent {
  const { outlet, entries, failed, previousNumber } = found
  return {
    version: 1,
    outlet: {
      name: outlet.name,
      legalName: outlet.legal_name,
      address: outlet.address,
      postCode: outlet.post_code,
      vatNumber: outlet.vat_number,
    },
    previousNumber,
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: toPounds(amount) })),
    cardSales: toPounds(cardSales),
    days: days.map(({ amount, ...day }) => ({ ...day, amount: toPounds(amount) })),
    plans: toPlans(entries),
    entries: entries.map(toContentEntry),
    failedPayments: failed.map(({ number, changed_at: at, amount }) => ({
      orderNumber: number,
      at: at.toISOString(),
      amount: inPounds(amount),
    })),
  }
}

function toContentEntry(entry: StoredEntry): StatementContent['entries'][number] {
  return {
    orderNumber: entry.order,
    at: entry.at.toISOString(),
    kind: entry.kind,
    orderType: entry.order_type,
    paymentMethod: entry.payment_method,
    charged: inPounds(entry.charged),
    coupon: toCoupon(entry),
    commission: toCommission(entry),
    refunds: entry.refunds.map((refund) => ({ ...refund, amount: inPounds(refund.amount) })),
    rows: entry.rows.map((row) => ({ ...row, amount: toPounds(row.amount) })),
  }
}

function toCoupon({ coupon_code: code, coupon_paid_by: paidBy, rows }: StoredEntry) {
  const account = paidBy === 'platform' ? 'coupons' : 'outlet'
  const amount = rows.find((row) => row.account === account && row.what === 'coupon')?.amount
  return code !== null && amount ? { code, paidBy, amount: inPounds(0 - amount) } : null
}

function toCommission({ plan_name: plan, plan_hundredths: hundredths, base }: StoredEntry) {
  return plan !== null && hundredths !== null && base !== 0
    ? { plan, hundredths, base: inPounds(base) }
    : null
}

function toPlans(entries: readonly StoredEntry[]): StatementContent['plans'] {
  const plans = new Map<string, { name: string; hundredths: number; base: number; amount: number }>()
  for (const { plan_name: name, plan_hundredths: hundredths, base, rows } of entries) {
    if (name === null || hundredths === null) continue
    const key = `${hundredths} ${name}`
    const plan = plans.get(key) ?? { name, hundredths, base: 0, amount: 0 }
    plan.base += base
    for (const row of rows)
      if (row.account === 'outlet' && row.what === 'commission') plan.amount += row.amount
    plans.set(key, plan)
  }
  return [...plans.values()].map(({ base, amount, ...plan }) => ({
    ...plan,
    base: inPounds(base),
    amount: inPounds(amount),
  }))
}

const inPounds = (amount: number) => toPounds(pence(amount))
