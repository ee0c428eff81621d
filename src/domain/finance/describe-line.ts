import { type ContentEntry, outletAmount } from '#domain/finance/statement-orders.ts'
import { formatStatementNumber } from '#domain/finance/payment-reference.ts'
import { type AnyRefundReason, formatRefundReason } from '#domain/orders/refunds/refund-rules.ts'
import type { OutletLine } from '#domain/payments/book/position.ts'
import { formatPence, fromPounds, type Pence, pence, percentOf } from '#domain/shared/money.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { formatDayAndMonth } from '#domain/shared/time/format-date.ts'
import { addDays } from '#domain/shared/time/london-time.ts'

export type LineName = OutletLine | 'brought forward'

/** A statement with its stored content, in pounds as the API has it. */
type DescribedStatement = {
  monday: string
  broughtForward: number
  content: {
    /** Of the outlet's statement before, null for none. */
    previousNumber: number | null
    plans: readonly { name: string; hundredths: number; base: number }[]
    entries: readonly ContentEntry[]
  }
}

type Described = { title: string; text: string }

/** The name of a line, and how it was calculated. The only such text: for the page, its file and the admin. */
export function describeLine(
  line: LineName,
  statement: DescribedStatement,
  platform = 'Tablefare',
): Described {
  const about = describers[line](statement, platform)
  const late = line === 'brought forward' ? '' : describeLate(line, statement)
  const text = [about.text, late].filter(Boolean).join(' ')
  return { title: about.title, text: text.includes('. ') ? text : text.replace(/\.$/, '') }
}

const describers: Record<LineName, (statement: DescribedStatement, platform: string) => Described> = {
  food: ({ content: { entries } }) => ({
    title: `${count(salesOf(entries, 'food').length, 'card order')}: food`,
    text: 'At menu prices, VAT included.',
  }),
  delivery: ({ content: { entries } }) => ({
    title: 'Delivery charges',
    text: `${countMany(salesOf(entries, 'delivery').length, 'delivery', 'deliveries')}, yours in full.`,
  }),
  discount: ({ content: { entries } }) => ({ title: 'Your discount', text: describeDiscount(entries) }),
  coupon: ({ content: { entries } }, platform) => ({
    title: 'Coupons you pay for',
    text: describeCoupons(entries, platform),
  }),
  refund: ({ content: { entries } }) => ({ title: 'Refunds you pay', text: describeRefunds(entries) }),
  'bank charge': ({ content: { entries } }) => ({ title: 'Bank charge', text: describeBankCharge(entries) }),
  commission: ({ content: { plans } }) => describeCommission(plans),
  'cash service charge': ({ content: { entries } }) => describeCashCharge(entries),
  'cash coupon': ({ content: { entries } }, platform) => ({
    title: 'Coupons of cash orders',
    text: `${count(ordersOf(entries, 'cash coupon'), 'coupon')} that ${platform} pays: your guests paid that much less in cash.`,
  }),
  'cash refund': ({ content: { entries } }, platform) => ({
    title: 'Refunds of cash orders',
    text: `${count(ordersOf(entries, 'cash refund'), 'refund')} that ${platform} pays: you gave the cash back.`,
  }),
  tip: ({ content: { entries }, monday }) => ({
    title: 'Tips',
    text: `${count(salesOf(entries, 'tip').length, 'tip')}, all of it, no charge on them. Share by ${formatDayAndMonth(endOfNextMonth(monday))}.`,
  }),
  'brought forward': ({ broughtForward, content: { previousNumber } }) => ({
    title: 'Brought forward',
    text: describeBroughtForward(fromPounds(broughtForward), previousNumber),
  }),
}

/** An order of an earlier week that changed since, so that nobody looks for its sale on this statement. */
function describeLate(line: OutletLine, { content: { entries } }: DescribedStatement): string {
  if (line === 'refund' || line === 'cash refund') return ''
  const sold = new Set(entries.filter(({ kind }) => kind === 'sale').map(({ orderNumber }) => orderNumber))
  const late = entries.filter(
    (entry) => outletAmount(entry, line) !== 0 && entry.kind === 'change' && !sold.has(entry.orderNumber),
  )
  if (late.length === 0) return ''
  const amount = addUp(late.map((entry) => outletAmount(entry, line)))
  const orders = new Set(late.map(({ orderNumber }) => orderNumber)).size
  return `With ${formatPence(amount).replace('-', '−')} of ${count(orders, 'order')} from before this week.`
}

function describeDiscount(entries: readonly ContentEntry[]): string {
  const sales = salesOf(entries, 'discount')
  const percents = new Set(
    sales.map((entry) => {
      const food = pence(Math.max(0, outletAmount(entry, 'food')))
      const discount = 0 - outletAmount(entry, 'discount')
      const percent = food > 0 ? Math.round((discount / food) * 100) : 0
      return Math.abs(percentOf(food, percent) - discount) <= 1 ? percent : undefined
    }),
  )
  const [percent] = percents
  return percents.size === 1 && percent
    ? `${percent} % on orders that had it.`
    : `On ${count(sales.length, 'order')}, each at its own rate.`
}

const maxCodes = 3

function describeCoupons(entries: readonly ContentEntry[], platform: string): string {
  const sales = entries.filter(({ kind, paymentMethod }) => kind === 'sale' && paymentMethod === 'Card')
  const coupons = sales.flatMap(({ coupon }) => coupon ?? [])
  const own = coupons.filter(({ paidBy }) => paidBy === 'outlet')
  const codes = [...countBy(own.map(({ code }) => code))].toSorted((a, b) => b[1] - a[1])
  const named = codes.slice(0, maxCodes).map(([code, times]) => `${times} × ${code}`)
  const others = codes.slice(maxCodes).reduce((sum, [, times]) => sum + times, 0)
  const listed = formatList([...named, ...(others > 0 ? [`${others} others`] : [])])
  const unpaid = toUnpaidCoupons(entries)
  const theirs = sales.filter(
    (entry) => entry.coupon?.paidBy === 'platform' && !unpaid.has(entry.orderNumber),
  )
  const theirSum = addUp(theirs.map(({ coupon }) => fromPounds(coupon!.amount)))
  const paid =
    theirs.length === 0
      ? ''
      : `${platform} paid ${countMany(theirs.length, 'other', 'others')}, ${formatPence(theirSum)}; ${theirs.length === 1 ? 'it costs' : 'they cost'} you nothing.`
  const notPaid =
    unpaid.size === 0
      ? ''
      : `${count(unpaid.size, 'coupon')} of ${platform}, ${formatPence(addUp([...unpaid.values()]))}, not paid, as you refunded all the food.`
  return [listed ? `${listed}.` : '', paid, notPaid].filter(Boolean).join(' ')
}

/** Coupons of the platform that fell to the outlet on this statement, by order. */
function toUnpaidCoupons(entries: readonly ContentEntry[]): Map<string, Pence> {
  const sums = new Map<string, Pence>()
  for (const entry of entries.filter(({ coupon }) => coupon?.paidBy === 'platform'))
    sums.set(entry.orderNumber, pence((sums.get(entry.orderNumber) ?? 0) - outletAmount(entry, 'coupon')))
  return new Map([...sums].filter(([, amount]) => amount > 0))
}

function describeRefunds(entries: readonly ContentEntry[]): string {
  const having = entries.filter((entry) => outletAmount(entry, 'refund') !== 0)
  const names = having.flatMap((entry) => entry.refunds.flatMap((refund) => nameRefund(entry, refund) ?? []))
  const listed = [...countBy(names)]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, times]) => `${toWord(times)} ${name}`)
  const orders = count(ordersOf(entries, 'refund'), 'order')
  return listed.length === 0 ? `${orders}.` : `${orders}: ${listed.join(', ')}.`
}

/** By its reason, if it is a refund that the outlet pays. Who paid it by hand, has the card's money. */
function nameRefund(entry: ContentEntry, refund: ContentEntry['refunds'][number]): string | undefined {
  const { reason, paidBy, way, amount } = refund
  if (way === 'other' && amount > 0)
    return `paid back ${outletAmount(entry, 'refund') > 0 ? 'by you ' : ''}in another way`
  if (paidBy !== 'outlet') return undefined
  return amount > 0 ? formatRefundReason(reason as AnyRefundReason).toLowerCase() : 'undone'
}

const fixedCharge = 20

/** The part of 2 % is what is left without the fixed parts, as each order is rounded by itself. */
function describeBankCharge(entries: readonly ContentEntry[]): string {
  const sales = salesOf(entries, 'bank charge')
  const whole = 0 - addUp(sales.map((entry) => outletAmount(entry, 'bank charge')))
  const fixed = pence(sales.length * fixedCharge)
  return `2 % of each price, ${formatPence(pence(whole - fixed))}, and 20p × ${sales.length}, ${formatPence(fixed)}. Rounded per order.`
}

function describeCommission(plans: DescribedStatement['content']['plans']): Described {
  const names = new Set(plans.map(({ name }) => name))
  const shares = plans.map(({ name, hundredths, base }) => {
    const share = `${hundredths / 100} % of ${formatPence(fromPounds(base))}`
    return names.size > 1 ? `${name} ${share}` : share
  })
  const [name] = names
  return {
    title: names.size === 1 ? `Commission, plan ${name}` : 'Commission',
    text: shares.length === 0 ? '' : `${formatList(shares)}: food after discount and your coupons.`,
  }
}

function describeCashCharge(entries: readonly ContentEntry[]): Described {
  const sales = salesOf(entries, 'cash service charge')
  const charges = new Set(sales.map((entry) => 0 - outletAmount(entry, 'cash service charge')))
  const [each] = charges
  const sum = charges.size === 1 ? `${sales.length} × ${formatPence(pence(each!))}. ` : ''
  return {
    title: `Service charge of ${count(sales.length, 'cash order')}`,
    text: `${sum}Your guests paid it in cash; it is in your till.`,
  }
}

function describeBroughtForward(amount: Pence, previous: number | null): string {
  if (previous === null) return amount === 0 ? 'Nothing open from before.' : 'Open from before.'
  const statement = `statement ${formatStatementNumber(previous)}`
  return amount === 0 ? `Nothing open from ${statement}.` : `Open from ${statement}, taken from this one.`
}

function salesOf(entries: readonly ContentEntry[], line: OutletLine): ContentEntry[] {
  return entries.filter((entry) => entry.kind === 'sale' && outletAmount(entry, line) !== 0)
}

function ordersOf(entries: readonly ContentEntry[], line: OutletLine): number {
  return new Set(entries.filter((entry) => outletAmount(entry, line) !== 0).map((entry) => entry.orderNumber))
    .size
}

/** All of it is shared by the end of the month after the one in which the tips were given. */
function endOfNextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const after = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10)
  return addDays(after, -1)
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function count(number: number, thing: string): string {
  return countMany(number, thing, `${thing}s`)
}

function countMany(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function toWord(number: number): string {
  return words[number] ?? String(number)
}

function addUp(amounts: readonly number[]): Pence {
  return pence(amounts.reduce((sum, amount) => sum + amount, 0))
}
