import { z } from 'zod'

import { declineCodes } from '#contract/payments/decline-reasons.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { cardRefusals, typedCard } from '#contract/payments/saved-cards.ts'

const GatewayName = z.enum(['sandbox', 'stripe'])

/** `unknown`: the gateway did not answer. A sweeper resolves it; a retry never charges twice. */
export const PaymentResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('authorised') }),
  z.object({
    status: z.literal('requires_action'),
    gateway: GatewayName,
    /** For Stripe's authentication step; null for the sandbox. */
    clientSecret: z.string().nullable(),
  }),
  z.object({ status: z.literal('declined'), reason: z.enum(declineCodes), message: z.string() }),
  z.object({ status: z.literal('unknown'), message: z.string() }),
])
export type PaymentResult = z.output<typeof PaymentResult>

const PaymentMethod = z.enum(['Card', 'Cash', 'Counter'])

export const payments = {
  listPaymentMethods: {
    method: 'GET',
    path: '/customer-payment/methods',
    summary: 'Lists the payment methods of each order type and the configuration of the card form',
    access: 'anyone',
    reply: z.object({
      'Home Delivery': z.array(PaymentMethod),
      Collection: z.array(PaymentMethod),
      'Dine In': z.array(PaymentMethod),
      /** Null where cards are not accepted. */
      card: z.object({ gateway: GatewayName, publishableKey: z.string().nullable() }).nullable(),
    }),
    refuses: [],
  },
  payForOrder: {
    method: 'POST',
    path: '/customer-payment/set-payment',
    specifiedAs: 'API20',
    summary: 'Authorises the order’s total on a saved or a new card; it is captured when the outlet accepts',
    access: 'guest or customer',
    idempotent: true,
    body: z.strictObject({
      orderId: Id,
      cardId: Id.optional(),
      /** The same, of a saved card that is sent as it was read. */
      _id: Id.optional(),
      ...typedCard,
      /** Saves a new card to the wallet. */
      saveCard: z.boolean().default(false),
    }),
    reply: PaymentResult,
    refuses: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'OUTLET_SUSPENDED',
      'CARD_NOT_FOUND',
      'TOO_MANY_CARDS',
      'COUPON_USED_BY_CARD',
      ...cardRefusals,
    ],
  },
  confirmAuthentication: {
    method: 'POST',
    path: '/customer-payment/confirm-authentication',
    summary: 'Reports the end of the bank’s authentication step and returns the payment’s result',
    access: 'guest or customer',
    body: z.strictObject({
      orderId: Id,
      /** Used by the sandbox only; with Stripe the gateway is asked. */
      isAuthenticated: z.boolean().default(true),
    }),
    reply: PaymentResult,
    refuses: ['CARDS_OFF', 'ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'OUTLET_SUSPENDED', 'NOTHING_TO_CONFIRM'],
  },
  webhook: {
    method: 'POST',
    path: '/customer-payment/webhook',
    summary: 'Webhook of Stripe, authenticated by its signature',
    access: 'anyone',
    raw: true,
    reply: z.object({ received: z.literal(true) }),
    refuses: ['WEBHOOK_NOT_SIGNED'],
  },
} as const satisfies Record<string, Endpoint>
