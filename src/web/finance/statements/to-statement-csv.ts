import type { StatementContent } from '#contract/finance/statements.ts'
import { describeLine } from '#domain/finance/describe-line.ts'
import { toCsv } from '#domain/shared/text/csv.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import {
  type ContentEntry,
  couponPayer,
  formatPayer,
  formatReason,
  toOrderAmounts,
} from '#web/finance/statements/statement-columns.ts'
import type { ShownStatement } from '#web/finance/statements/statement-lines.tsx'

type Cell = string | { pounds: number }

const blank = {
  Part: '',
  What: '',
  'How it was calculated': '',
  Amount: '',
  Order: '',
  Time: '',
  Type: '',
  Payment: '',
  'Charged without tip': '',
  Food: '',
  Delivery: '',
  Discount: '',
  Coupon: '',
  'Coupon code': '',
  'Coupon paid by': '',
  Refund: '',
  'Refund reason': '',
  'Refund paid by': '',
  'Bank charge': '',
  Commission: '',
  'Commission base': '',
  'Commission percent': '',
  'Service charge': '',
  Tip: '',
}
type Row = Record<keyof typeof blank, Cell>

/** One table: the lines, which add up to the total, and the orders, whose amounts add up to the lines but brought forward. */
export function toStatementCsv(statement: ShownStatement, platform: string): string {
  const { content, broughtForward, total } = statement
  const lines = [...content.lines, { what: 'brought forward' as const, amount: broughtForward }]
  return toCsv([
    ...lines.map(({ what, amount }): Row => {
      const { title, text } = describeLine(what, statement, platform)
      return { ...blank, Part: 'Line', What: title, 'How it was calculated': text, Amount: toCell(amount) }
    }),
    { ...blank, Part: 'Total', What: total < 0 ? 'Carried forward' : 'To pay', Amount: toCell(total) },
    ...content.entries.map((entry) => toOrderRow(entry, platform)),
    ...content.failedPayments.map((failed) => toFailedRow(failed)),
  ])
}

function toOrderRow(entry: ContentEntry, platform: string): Row {
  const of = toOrderAmounts(entry)
  const { coupon, refunds, commission } = entry
  const payer = (paidBy: 'outlet' | 'platform') => formatPayer(paidBy, platform)
  return {
    ...blank,
    Part: 'Order',
    What: entry.kind === 'sale' ? 'Sale' : 'Change',
    Amount: toCell(of.toOutlet),
    Order: entry.orderNumber,
    Time: toTime(entry.at),
    Type: entry.orderType,
    Payment: entry.paymentMethod,
    'Charged without tip': toCell(of.charged),
    Food: toCell(of.food),
    Delivery: toCell(of.delivery),
    Discount: toCell(of.discount),
    Coupon: toCell(of.coupon),
    'Coupon code': coupon?.code ?? '',
    'Coupon paid by': couponPayer(entry, platform),
    Refund: toCell(of.refund),
    'Refund reason': refunds.map(formatReason).join(' and '),
    'Refund paid by': [...new Set(refunds.map(({ paidBy }) => payer(paidBy)))].join(' and '),
    'Bank charge': toCell(of.bankCharge),
    Commission: toCell(of.commission),
    'Commission base': commission ? toCell(commission.base) : '',
    'Commission percent': commission ? String(commission.hundredths / 100) : '',
    'Service charge': toCell(of.serviceCharge),
    Tip: toCell(of.tip),
  }
}

function toFailedRow({ orderNumber, at }: StatementContent['failedPayments'][number]): Row {
  return { ...blank, Part: 'Not paid by the bank', Amount: toCell(0), Order: orderNumber, Time: toTime(at) }
}

/** '2026-11-12 18:05' in London. */
function toTime(at: string): string {
  return `${toLondonTime(new Date(at)).date} ${formatLondonTime(at)}`
}

/** Pounds below zero are no formula, as text that begins with a hyphen may be. */
function toCell(pounds: number): Cell {
  return { pounds: pounds + 0 }
}
