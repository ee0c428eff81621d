import type { OrderStatus } from '#domain/orders/order-state.ts'
import { type Repriced, repriceOrder, type StoredTerms } from '#domain/orders/prices/reprice-order.ts'
import type { PricedLine } from '#domain/orders/prices/pricing.ts'

/** What the customer wants if a dish runs out: left out, swapped, a question, or no order at all. */
export const wishes = ['leave', 'swap', 'call', 'cancel'] as const
export type Wish = (typeof wishes)[number]

/** What the kitchen does with a dish that has run out. */
export const runOutSteps = ['leave', 'swap', 'ask', 'offer', 'cancel'] as const
export type RunOutStep = (typeof runOutSteps)[number]

export const questionKinds = ['call', 'offer'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** `Withdrawn`: the kitchen did something else with the dish before the customer answered. */
export type QuestionState = 'Open' | 'Swapped' | 'Left out' | 'Cancelled' | 'Withdrawn'

export const answers = ['yes', 'leave', 'cancel', 'swap'] as const

/** How long a customer has to answer. */
export const answerMs = 5 * 60_000

/**
 * The steps that the customer's wish allows. The kitchen may always offer something else. A customer who was asked may
 * have answered on the telephone, so the dish can then be left out.
 */
export function allowedSteps(wish: Wish, isAsked: boolean): RunOutStep[] {
  if (wish === 'call') return [isAsked ? 'leave' : 'ask', 'offer']
  if (wish === 'swap') return ['swap', 'leave', 'offer']
  return [wish, 'offer']
}

/** What follows if an offer is declined or not answered. */
export function fallbackOf(wish: Wish): 'leave' | 'cancel' {
  return wish === 'cancel' ? 'cancel' : 'leave'
}

/** Dishes can run out until the food is ready. */
export function canRunOut({ status, isReady }: { status: OrderStatus; isReady: boolean }): boolean {
  return !isReady && (status === 'Pending' || status === 'Accepted')
}

export type RunOut = {
  line: number
  quantity: number
  swap?: { unitPrice: PricedLine['unitPrice'] } | undefined
}

/** The order without so many units of a line, or with another dish in their place. `line` counts from 1. */
export function repriceAfter(
  placed: StoredTerms,
  lines: readonly PricedLine[],
  { line, quantity, swap }: RunOut,
): Repriced | undefined {
  const left = lines.map((one, at) => (at === line - 1 ? { ...one, quantity: one.quantity - quantity } : one))
  return repriceOrder(placed, swap ? [...left, { unitPrice: swap.unitPrice, quantity }] : left)
}
