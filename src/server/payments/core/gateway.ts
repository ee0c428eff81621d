import type { DeclineReason } from '#contract/payments/decline-reasons.ts'
import type { Pence } from '#domain/shared/money.ts'

/** The outcome of a call is not known: no response, or an inconclusive one. */
export type Unknown = {
  status: 'unknown'
  /** The gateway answered with a fault and would repeat it for this key: the next call needs a new key. */
  isSpoilt?: true
}

/** The state of a payment at the gateway. `attempt` is the number of the attempt that it describes. */
export type GatewayState =
  | { status: 'authorised' }
  | CapturedState
  /** `wasHeld`: money was held before, perhaps without our knowledge. */
  | { status: 'released'; wasHeld?: boolean }
  | { status: 'requires_action'; attempt: number; clientSecret: string | null }
  | { status: 'declined'; attempt: number; reason: DeclineReason }
  /** The gateway has no record of that attempt. */
  | { status: 'absent'; attempt?: number }
  | (Unknown & { attempt?: number })

/** A captured payment with everything that was taken back from it since. */
export type CapturedState = {
  status: 'captured'
  amount: Pence
  refunds: readonly GatewayRefund[]
  disputes: readonly GatewayDispute[]
}

/**
 * `reference` is the id of our refund, null for one that was made at the gateway's own site. `hasFailed`: the money did not
 * reach the card and is with us again. A refund can fail days after it was made.
 */
export type GatewayRefund = { id: string; reference: string | null; amount: Pence; hasFailed?: boolean }

/** While it is open, and after it is lost, the money is with the customer's bank. */
export type GatewayDispute = {
  id: string
  amount: Pence
  status: 'open' | 'won' | 'lost'
  respondBy: Date | null
}

export type TypedCard =
  | { number: string; cvc: string; expMonth: number; expYear: number }
  | { paymentMethodId: string }

/** The gateway's token for a card, and the details that may be shown. */
export type CardToken = {
  status: 'tokenised'
  token: string
  /** The same for the same card in any account. Null if the gateway does not know. */
  fingerprint: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export type CardProblem = { status: 'declined'; reason: DeclineReason } | { status: 'not taken' } | Unknown

type Opening = { payment: string; amount: Pence }
export type Authorisation = {
  gatewayId: string
  attempt: number
  token: string
  customer: string | undefined
}

/**
 * A payment gateway. Calls that change something take an idempotency key, `<operation>:<payment>:<attempt>`.
 * Wrapped by `withTimeout`, no call throws or hangs: a failure is `unknown`.
 */
export type Gateway = {
  name: 'sandbox' | 'stripe'
  /** For calls from the browser to the gateway. */
  publishableKey: string | null
  tokeniseCard(key: string, card: TypedCard): Promise<CardToken | CardProblem>
  /** Stores a card for one of our owners; `customer` is the gateway's id for that owner, if there is one yet. */
  saveCard(
    key: string,
    card: { token: string; owner: string; customer: string | undefined },
  ): Promise<{ status: 'saved'; customer: string } | CardProblem>
  forgetCard(key: string, token: string): Promise<{ status: 'forgotten' } | Unknown>
  /** Creates the payment at the gateway without holding money. */
  open(key: string, opening: Opening): Promise<{ status: 'opened'; gatewayId: string } | Unknown>
  authorise(key: string, authorisation: Authorisation): Promise<GatewayState>
  /** After 3-D Secure. Only the sandbox believes `isAuthenticated`; Stripe is asked. */
  authenticate(key: string, result: { gatewayId: string; isAuthenticated: boolean }): Promise<GatewayState>
  /** Capture, release and refund answer with the payment's present state, even if there was nothing to do. */
  /** Captures this much of the hold, and releases the rest. */
  capture(key: string, gatewayId: string, amount: Pence): Promise<GatewayState>
  /** Releases the hold. Afterwards the payment cannot be authorised. */
  release(key: string, gatewayId: string): Promise<GatewayState>
  refund(key: string, gatewayId: string, refund: { reference: string; amount: Pence }): Promise<GatewayState>
  read(gatewayId: string): Promise<GatewayState>
  /** Resolves an attempt that timed out. After `absent` that attempt can never hold money. */
  abandonAttempt(key: string, gatewayId: string, attempt: number): Promise<GatewayState>
  /** The event in a webhook, or undefined if the signature is wrong. */
  readWebhook(body: Buffer, signature: string): { id: string; gatewayId: string | null } | undefined
  stop(): Promise<void>
}

/** `take` is a capture that names its amount: the keys of captures from before partial ones are not used again. */
type Operation = 'open' | 'authorise' | 'authenticate' | 'take' | 'release' | 'refund'

export function toGatewayKey(operation: Operation, paymentId: string, attempt: number): string {
  return `${operation}:${paymentId}:${attempt}`
}
