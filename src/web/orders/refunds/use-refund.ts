import { useState } from 'react'

import type { FailedRefund } from '#contract/orders/refunds.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import {
  computeRefund,
  leftToRefund,
  type RefundChoice,
  type RefundResult,
  unitsLeft,
} from '#domain/orders/refunds/compute-refund.ts'
import type { RefundPayer, RefundReason } from '#domain/orders/refunds/refund-rules.ts'
import { toPaidOrder, toPastRefund } from '#domain/orders/refunds/to-paid-order.ts'
import { fromPounds, type Pence, pence, toPounds } from '#domain/shared/money.ts'

type Choice = {
  of: RefundChoice['of']
  /** Units by line, from 1. */
  counts: Readonly<Record<number, number>>
  withServiceCharge: boolean
  withDeliveryCharge: boolean
  amount: string
  reason: RefundReason | ''
  note: string
  paidBy: RefundPayer
}

const nothing: Choice = {
  of: 'lines',
  counts: {},
  withServiceCharge: false,
  withDeliveryCharge: false,
  amount: '',
  reason: '',
  note: '',
  paidBy: 'outlet',
}

/** What the form begins with: the dishes and the kind of a report. */
type Start = { reason: RefundReason; lines: readonly { line: number; quantity: number }[] }

/** The choices of a refund form and what they come to. */
export function useRefund(order: SavedOrder, failed: readonly FailedRefund[], start?: Start) {
  const { seen, markStale } = useSeenMoney(order, failed)
  const [paid, past] = [toPaidOrder(order), order.refunds.map(toPastRefund)]
  const [choice, setChoice] = useState(() => (start ? toFirstChoice(start, unitsLeft(paid, past)) : nothing))
  const result = computeRefund(paid, past, toChoice(choice))
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }))
  return {
    choice,
    change,
    setCount: (line: number, count: number) => change({ counts: { ...choice.counts, [line]: count } }),
    result,
    left: leftToRefund(paid, past),
    unitsLeft: unitsLeft(paid, past),
    seen,
    markStale,
  }
}

type Seen = { refunded: number; total: number; failed: number }

/**
 * The total, the refunds and the failed refunds that the person saw when they began. A refund that is made meanwhile, also their own whose answer
 * was lost, or a dish that runs out does not change it: only the server's refusal does, as the person has read of it then.
 */
function useSeenMoney({ refunded, totalPrice: total }: SavedOrder, failures: readonly FailedRefund[]) {
  const failed = toPounds(pence(failures.reduce((sum, { amount }) => sum + fromPounds(amount), 0)))
  const [seen, setSeen] = useState<Seen>({ refunded, total, failed })
  const [isStale, setStale] = useState(false)
  if (isStale && (refunded !== seen.refunded || total !== seen.total || failed !== seen.failed)) {
    setSeen({ refunded, total, failed })
    setStale(false)
  }
  return { seen, markStale: () => setStale(true) }
}

/** Dishes that were refunded meanwhile are left out. */
function toFirstChoice({ reason, lines }: Start, left: readonly number[]): Choice {
  const counts = lines.map(({ line, quantity }) => [line, Math.min(quantity, left[line - 1] ?? 0)] as const)
  return { ...nothing, reason, counts: Object.fromEntries(counts) }
}

/** The request, once the form is complete. */
export function toRefundInput(choice: Choice, result: RefundResult, seen: Seen) {
  if ('problem' in result || choice.reason === '') return undefined
  const { of, withServiceCharge, withDeliveryCharge, reason, note } = choice
  const isByLine = of === 'lines'
  return {
    of,
    amount: toPounds(result.refund.amount),
    ...seen,
    lines: isByLine ? toLines(choice) : [],
    withServiceCharge: isByLine && withServiceCharge,
    withDeliveryCharge: isByLine && withDeliveryCharge,
    reason,
    note: note.trim(),
  }
}

/** '12.50' or '£12.50'; undefined for anything else. */
export function parseAmount(typed: string): Pence | undefined {
  const match = /^£?\s*(\d{1,5})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  return match ? pence(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : undefined
}

function toChoice(choice: Choice): RefundChoice {
  const { of, withServiceCharge, withDeliveryCharge } = choice
  if (of === 'lines') return { of, lines: toLines(choice), withServiceCharge, withDeliveryCharge }
  return of === 'whole' ? { of } : { of, amount: parseAmount(choice.amount) ?? pence(0) }
}

function toLines({ counts }: Choice) {
  return Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
}
