import type { DeclineReason } from '#contract/payments/decline-reasons.ts'
import type { Pence } from '#domain/shared/money.ts'

/** No answer, or none that says what happened. */
export type Unknown = {
  status: 'unknown'
  /** The gateway answered with a fault, which it would repeat for this key for ever. */
  isSpoilt?: true
}

/** Where a payment stands at the gateway. `attempt` says which one it is about, where that matters. */
export type GatewayState =
  | { status: 'authorised' | 'captured' | 'refunded' }
  /** `wasHeld`: something had been held before, which we may not have heard of. */
  | { status: 'released'; wasHeld?: boolean }
  | { status: 'requires_action'; attempt: number; clientSecret: string | null }
  | { status: 'declined'; attempt: number; reason: DeclineReason }
  /** The gateway has not heard of that attempt. */
  | { status: 'absent'; attempt?: number }
  | (Unknown & { attempt?: number })

export type TypedCard =
  | { number: string; cvc: string; expMonth: number; expYear: number }
  | { paymentMethodId: string }

/** What the gateway calls a card, and what may be shown of it. */
export type ReadCard = {
  status: 'read'
  token: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export type CardProblem = { status: 'declined'; reason: DeclineReason } | { status: 'not taken' } | Unknown

type Opening = { payment: string; amount: Pence }
export type Authorising = {
  gatewayId: string
  attempt: number
  token: string
  customer: string | undefined
}

/**
 * Whoever moves the money. Every call that acts takes a key, `<operation>:<payment>:<attempt>`, and acts once for it.
 * No call outlasts its time and none throws: what went wrong is `unknown`.
 */
export type Gateway = {
  name: 'sandbox' | 'stripe'
  /** What the browser needs to speak to the gateway itself. */
  publishableKey: string | null
  readCard(key: string, card: TypedCard): Promise<ReadCard | CardProblem>
  /** Keeps a card for later under an owner of ours; `customer` is what the gateway calls that owner, once it does. */
  saveCard(
    key: string,
    card: { token: string; owner: string; customer: string | undefined },
  ): Promise<{ status: 'saved'; customer: string } | CardProblem>
  forgetCard(key: string, token: string): Promise<{ status: 'forgotten' } | Unknown>
  /** Makes the payment known; no money is touched. */
  open(key: string, opening: Opening): Promise<{ status: 'opened'; gatewayId: string } | Unknown>
  authorise(key: string, wish: Authorising): Promise<GatewayState>
  /** The person is back from the bank's authentication. Only a sandbox believes what they say. */
  authenticate(key: string, back: { gatewayId: string; isAuthenticated: boolean }): Promise<GatewayState>
  /** These answer where the payment stands now, also when there was nothing for them to do. */
  capture(key: string, gatewayId: string): Promise<GatewayState>
  /** Gives back what is held. From then on the payment cannot be authorised. */
  release(key: string, gatewayId: string): Promise<GatewayState>
  refund(key: string, gatewayId: string): Promise<GatewayState>
  read(gatewayId: string): Promise<GatewayState>
  /** What became of an attempt that nobody waits for. `absent` means that it never acts, or never beside another. */
  giveUp(key: string, gatewayId: string, attempt: number): Promise<GatewayState>
  /** The news in a webhook, if its signature is right. */
  readWebhook(body: Buffer, signature: string): { id: string; gatewayId: string | null } | undefined
  stop(): Promise<void>
}

type Operation = 'open' | 'authorise' | 'authenticate' | 'capture' | 'release' | 'refund'

export function gatewayKey(operation: Operation, paymentId: string, attempt: number): string {
  return `${operation}:${paymentId}:${attempt}`
}
