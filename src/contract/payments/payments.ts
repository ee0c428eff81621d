import { z } from 'zod'

import { declineCodes } from '#contract/payments/decline-reasons.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { cardRefusals, typedCard } from '#contract/payments/saved-cards.ts'

const GatewayName = z.enum(['sandbox', 'stripe'])

/** What became of the wish to pay. `unknown`: we are finding out; nobody is charged twice whatever it was. */
export const PaymentAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('authorised') }),
  z.object({
    status: z.literal('requires_action'),
    gateway: GatewayName,
    /** What Stripe's script needs for the authentication; the sandbox needs nothing. */
    clientSecret: z.string().nullable(),
  }),
  z.object({ status: z.literal('declined'), reason: z.enum(declineCodes), message: z.string() }),
  z.object({ status: z.literal('unknown'), message: z.string() }),
])
export type PaymentAnswer = z.output<typeof PaymentAnswer>

const PaymentMethod = z.enum(['Card', 'Cash', 'Counter'])

export const payments = {
  methods: {
    method: 'GET',
    path: '/customer-payment/methods',
    summary: 'Which ways to pay are offered for each order type, and what a card form needs to know',
    access: 'anyone',
    reply: z.object({
      'Home Delivery': z.array(PaymentMethod),
      Collection: z.array(PaymentMethod),
      'Dine In': z.array(PaymentMethod),
      /** Absent where cards are not taken. */
      card: z.object({ gateway: GatewayName, publishableKey: z.string().nullable() }).nullable(),
    }),
    refuses: [],
  },
  setPayment: {
    method: 'POST',
    path: '/customer-payment/set-payment',
    summary: 'Holds the order’s total on a saved card, or on one that is typed; it is charged on acceptance',
    access: 'guest or customer',
    idempotent: true,
    body: z.strictObject({
      orderId: Id,
      cardId: Id.optional(),
      ...typedCard,
      /** Whether a typed card goes into the wallet. */
      saveCard: z.boolean().default(false),
    }),
    reply: PaymentAnswer,
    refuses: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'OUTLET_SUSPENDED',
      'CARD_NOT_FOUND',
      'TOO_MANY_CARDS',
      ...cardRefusals,
    ],
  },
  confirmAuthentication: {
    method: 'POST',
    path: '/customer-payment/confirm-authentication',
    summary: 'Says that the bank’s authentication step is over, and answers what became of the payment',
    access: 'guest or customer',
    body: z.strictObject({
      orderId: Id,
      /** Heeded by the sandbox alone; Stripe is asked. */
      isAuthenticated: z.boolean().default(true),
    }),
    reply: PaymentAnswer,
    refuses: ['CARDS_OFF', 'ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'OUTLET_SUSPENDED', 'NOTHING_TO_CONFIRM'],
  },
  webhook: {
    method: 'POST',
    path: '/customer-payment/webhook',
    summary: 'News from Stripe, believed by its signature alone',
    access: 'anyone',
    raw: true,
    reply: z.object({ received: z.literal(true) }),
    refuses: ['WEBHOOK_NOT_SIGNED'],
  },
} as const satisfies Record<string, Endpoint>
