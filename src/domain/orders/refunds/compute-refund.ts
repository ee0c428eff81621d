import {
  paidForDelivery,
  paidForUnit,
  type PaidOrder,
  shareUnits,
  type Unit,
} from '#domain/orders/refunds/share-lines.ts'
import { deliveryRate, vatIn } from '#domain/orders/prices/vat.ts'
import { allocate } from '#domain/shared/allocate.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/** What money is given back for. Food at another rate, or at none, is in `food` only. */
type Amounts = {
  food: Pence
  foodAt5: Pence
  foodAt20: Pence
  serviceCharge: Pence
  deliveryCharge: Pence
  tip: Pence
}

/** With the VAT in it: all refunds of an order together give back the VAT of its sale, to the penny. */
export type RefundParts = Amounts & { vatAt5: Pence; vatAt20: Pence }

/** `line` is the place of the dish in the order, from 1. */
export type LineCount = { line: number; quantity: number }

export type PastRefund = { lines: readonly LineCount[]; parts: Amounts }

export type RefundChoice =
  | { of: 'whole' }
  | { of: 'amount'; amount: Pence }
  | {
      of: 'lines'
      lines: readonly LineCount[]
      withServiceCharge: boolean
      withDeliveryCharge: boolean
    }

export type RefundedLine = LineCount & { price: Pence; discount: Pence; coupon: Pence }

export type Refund = { amount: Pence; parts: RefundParts; lines: RefundedLine[] }

/** `already refunded`: more units of a line than are left of it. */
export type RefundProblem = 'nothing chosen' | 'not ordered' | 'already refunded' | 'more than is left'

export type RefundResult = { refund: Refund } | { problem: RefundProblem; left: Pence }

/**
 * The only calculation of a refund: the dialog shows it and the server stores it. A line takes its share of discount and
 * coupon; charges go back only if they are chosen, the tip only with everything else. No refund exceeds what is left of any
 * part of the order.
 */
export function computeRefund(
  order: PaidOrder,
  past: readonly PastRefund[],
  choice: RefundChoice,
): RefundResult {
  const left = leftOf(order, past)
  const all = sumOf(left)
  const refuse = (problem: RefundProblem) => ({ problem, left: all })
  if (choice.of === 'lines') return refundLines(order, past, choice, left)
  const amount = choice.of === 'whole' ? all : choice.amount
  if (amount <= 0) return refuse('nothing chosen')
  if (amount > all) return refuse('more than is left')
  return { refund: { amount, parts: toParts(order, left, tipLast(amount, left)), lines: [] } }
}

/** What is left of the order after its refunds. */
export function leftToRefund(order: PaidOrder, past: readonly PastRefund[]): Pence {
  return sumOf(leftOf(order, past))
}

/** How many units of each line are left to refund. */
export function unitsLeft(order: PaidOrder, past: readonly PastRefund[]): number[] {
  return order.lines.map(({ quantity }, at) => quantity - refundedUnits(past, at + 1))
}

/** The tip is touched only by what exceeds all the rest. */
function tipLast(amount: Pence, left: readonly Pence[]): Pence[] {
  const rest = left.slice(0, tipPlace)
  const ofRest = pence(Math.min(amount, sumOf(rest)))
  return [...allocate(ofRest, rest), pence(amount - ofRest)]
}

type Lines = Extract<RefundChoice, { of: 'lines' }>

function refundLines(
  order: PaidOrder,
  past: readonly PastRefund[],
  { lines, withServiceCharge, withDeliveryCharge }: Lines,
  left: readonly Pence[],
): RefundResult {
  const refuse = (problem: RefundProblem) => ({ problem, left: sumOf(left) })
  const units = shareUnits(order)
  const wanted = [0, 0, 0, withServiceCharge ? left[3]! : 0, withDeliveryCharge ? left[4]! : 0, 0]
  const refunded: RefundedLine[] = []
  for (const { line, quantity } of lines) {
    const ofLine = units[line - 1]
    if (!ofLine || refunded.some((other) => other.line === line)) return refuse('not ordered')
    const from = refundedUnits(past, line)
    const taken = ofLine.slice(from, from + quantity)
    if (taken.length < quantity) return refuse('already refunded')
    wanted[placeOf(order.lines[line - 1]!.vatRate)]! += taken.reduce(
      (sum, unit) => sum + paidForUnit(unit),
      0,
    )
    refunded.push({ line, quantity, ...sumUnits(taken) })
  }
  const chosen = wanted.reduce((sum, part) => sum + part, 0)
  if (chosen === 0) return refuse('nothing chosen')
  // With everything else the tip goes back too.
  if (chosen === sumOf(left) - left[tipPlace]!) wanted[tipPlace] = left[tipPlace]!
  const amount = pence(chosen + wanted[tipPlace]!)
  if (chosen > sumOf(left) - left[tipPlace]!) return refuse('more than is left')
  const taken = [...fit(wanted.slice(0, tipPlace), left.slice(0, tipPlace)), pence(wanted[tipPlace]!)]
  return { refund: { amount, parts: toParts(order, left, taken), lines: refunded } }
}

/** An earlier refund of an amount may have taken from a part: the excess then comes from the others. */
function fit(wanted: readonly number[], left: readonly Pence[]): Pence[] {
  const taken = wanted.map((part, at) => Math.min(part, left[at]!))
  const excess = wanted.reduce((sum, part, at) => sum + part - taken[at]!, 0)
  const more = allocate(
    pence(excess),
    left.map((part, at) => part - taken[at]!),
  )
  return taken.map((part, at) => pence(part + more[at]!))
}

function sumUnits(units: readonly Unit[]) {
  const sum = (name: keyof Unit) => pence(units.reduce((all, unit) => all + unit[name], 0))
  return { price: sum('price'), discount: sum('discount'), coupon: sum('coupon') }
}

function refundedUnits(past: readonly PastRefund[], line: number): number {
  return past
    .flatMap(({ lines }) => lines)
    .reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0)
}

/** The parts as a list: food at no or zero rate, at 5 %, at 20 %, service charge, delivery, tip. */
const tipPlace = 5

function placeOf(vatRate: number | null): 0 | 1 | 2 {
  return vatRate === 5 ? 1 : vatRate === 20 ? 2 : 0
}

function paidParts(order: PaidOrder): number[] {
  const all: number[] = [0, 0, 0, order.serviceCharge, paidForDelivery(order), order.tip]
  for (const [at, units] of shareUnits(order).entries())
    all[placeOf(order.lines[at]!.vatRate)]! += units.reduce((sum, unit) => sum + paidForUnit(unit), 0)
  return all
}

function leftOf(order: PaidOrder, past: readonly PastRefund[]): Pence[] {
  const all = paidParts(order)
  const refunded = past.map(({ parts }) => toList(parts))
  return all.map((part, at) => pence(refunded.reduce((left, taken) => left - taken[at]!, part)))
}

function toList({ food, foodAt5, foodAt20, serviceCharge, deliveryCharge, tip }: Amounts): number[] {
  return [food - foodAt5 - foodAt20, foodAt5, foodAt20, serviceCharge, deliveryCharge, tip]
}

function toParts(order: PaidOrder, left: readonly Pence[], taken: readonly Pence[]): RefundParts {
  const [other, foodAt5, foodAt20, serviceCharge, deliveryCharge, tip] = taken as [
    Pence,
    Pence,
    Pence,
    Pence,
    Pence,
    Pence,
  ]
  const food = pence(other + foodAt5 + foodAt20)
  const vat = (rate: 5 | 20) => vatOf(order, rate, left, taken)
  const vats = { vatAt5: vat(5), vatAt20: vat(20) }
  return { food, foodAt5, foodAt20, serviceCharge, deliveryCharge, tip, ...vats }
}

/**
 * The VAT of what is left before, less that of what is left after, of food and delivery at this rate. Each on its own would be
 * rounded apart from the sale.
 */
function vatOf(order: PaidOrder, rate: 5 | 20, left: readonly Pence[], taken: readonly Pence[]): Pence {
  const ofRate = (parts: readonly Pence[]) =>
    parts[placeOf(rate)]! + (deliveryRate(order) === rate ? parts[4]! : 0)
  const before = ofRate(left)
  return pence(vatIn(before, rate) - vatIn(before - ofRate(taken), rate))
}

function sumOf(list: readonly Pence[]): Pence {
  return pence(list.reduce((sum, part) => sum + part, 0))
}

/** Of a dish that ran out: the lower total has the VAT of what is left. */
export function toFoodParts(food: Pence): RefundParts {
  const none = pence(0)
  const untaxed = { foodAt5: none, foodAt20: none, vatAt5: none, vatAt20: none }
  return { food, ...untaxed, serviceCharge: none, deliveryCharge: none, tip: none }
}
