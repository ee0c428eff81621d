export type StripeRequest = {
  method: string
  path: string
  key: string | undefined
  form: Record<string, string>
}

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  capture_method: string
  customer: string | null
  metadata: Record<string, string>
  last_payment_error: object | null
  amount_received: number
  latest_charge: { id: string; object: 'charge'; refunded: boolean; disputed: boolean } | null
}
export type StripeRefund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}
export type StripeDispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  status: string
  evidence_details: { due_by: number | null }
}

/** Stripe's test payment methods. */
const behaviours: Record<string, string> = {
  pm_card_visa: 'pays',
  pm_card_visa_chargeDeclined: 'card_declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_authenticationRequired: 'authentication',
}

/** Each card has its own id, as with Stripe: a suffix after two underscores makes it unique. */
export function behaviourOf(card: string): string | undefined {
  return behaviours[card.split('__')[0]!]
}

/** Two ids of one card have the same fingerprint, as with Stripe. */
export function toFingerprint(card: string): string {
  return `fp_${card.split('__')[0]}`
}
