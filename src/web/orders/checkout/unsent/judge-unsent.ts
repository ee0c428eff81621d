import type { OrderQuote } from '#contract/orders/orders.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { sendsByItselfMs, type UnsentOrder } from '#web/orders/checkout/unsent/unsent-order.ts'

/** An unsent order beside what the server says of it now. */
export type Judged = {
  /** `now` is absent if the food cannot be had at that time any more. */
  time: { was: string; now: string | undefined; isSame: boolean }
  /** In pounds. */
  price: { was: number; now: number; isSame: boolean }
  /** Sentences about what cannot be ordered as it was. */
  problems: string[]
  /** True if nothing has to be asked. */
  sendsByItself: boolean
}

const mostDelayMs = 5 * 60_000

export function judgeUnsent(unsent: UnsentOrder, quote: OrderQuote, now: number): Judged {
  const time = judgeTime(unsent, quote)
  const total = Math.round((quote.totalPrice + (unsent.body.tip ?? 0)) * 100) / 100
  const price = { was: unsent.total, now: total, isSame: total === unsent.total }
  const problems = listProblems(quote)
  const isYoung = now - unsent.at < sendsByItselfMs
  const mayBeSent = isYoung && unsent.card !== 'again' && !unsent.asksFirst
  const isUnchanged = time.isSame && price.isSame && problems.length === 0
  return { time, price, problems, sendsByItself: mayBeSent && isUnchanged }
}

function judgeTime({ body, expectedAt: was }: UnsentOrder, { schedule, isOpen, pausedUntil }: OrderQuote) {
  const chosen = body.pickupTime
  if (chosen) {
    const isOffered = schedule.laterTimes.some((time) => Date.parse(time) === Date.parse(chosen))
    return { was: chosen, now: isOffered ? chosen : undefined, isSame: isOffered }
  }
  if (!isOpen || pausedUntil !== null) return { was, now: undefined, isSame: false }
  const delay = Date.parse(schedule.expectedAt) - Date.parse(was)
  return { was, now: schedule.expectedAt, isSame: delay <= mostDelayMs }
}

function listProblems({ changes, couponProblem, missing }: OrderQuote): string[] {
  const ofDishes = changes.flatMap((change) => formatChange(change) ?? [])
  return [
    ...ofDishes,
    ...(couponProblem === null ? [] : [couponProblem]),
    ...(missing > 0 ? [`${formatPounds(missing)} is missing to the minimum for delivery.`] : []),
  ]
}

/** Undefined for a price, which is shown as the total. */
function formatChange({ kind, name, left }: OrderQuote['changes'][number]): string | undefined {
  if (kind === 'price') return undefined
  if (kind === 'too few') return `Only ${left ?? 0} of ${name} left.`
  const texts = {
    'sold out': 'is sold out.',
    gone: 'is no longer on the menu.',
    options: 'has other options now.',
    'not served': 'is not served at that time.',
  }
  return `${name} ${texts[kind]}`
}
