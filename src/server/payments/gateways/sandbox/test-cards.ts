import type { DeclineReason } from '#contract/payments/decline-reasons.ts'

export type Behaviour = 'pays' | 'asks for authentication' | DeclineReason

/** Stripe's public test numbers. The sandbox accepts no others. */
const behaviours = new Map<string, Behaviour>([
  ['4242424242424242', 'pays'],
  ['4000056655665556', 'pays'],
  ['4000008260000000', 'pays'],
  ['5555555555554444', 'pays'],
  ['2223003122003222', 'pays'],
  ['5200828282828210', 'pays'],
  ['378282246310005', 'pays'],
  ['371449635398431', 'pays'],
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4000002760003184', 'asks for authentication'],
  ['4000002500003155', 'asks for authentication'],
])

export function toBehaviour(number: string): Behaviour | undefined {
  return behaviours.get(number)
}
