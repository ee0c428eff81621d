import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Email, Id, MobileNo } from '#contract/fields.ts'

/** A saved card. Its number and CVC are never stored. */
export const Card = z.object({
  _id: Id,
  /** The customer's id at the gateway. */
  stripeCustomerId: z.string(),
  /** A `StripeCard` as JSON text. */
  stripeCard: z.string(),
})
export type Card = z.output<typeof Card>

export const StripeCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})

/** Coerced, because a form sends numbers as text. */
const Month = z.coerce.number().int().min(1).max(12)
const Year = z.coerce.number().int().min(2000).max(2099)

/** A card as typed, or its `paymentMethodId` where the browser gave it to Stripe. */
export const typedCard = {
  email: Email.optional(),
  mobileNo: MobileNo.optional(),
  cardNumber: z.string().max(40).optional(),
  name: z.string().trim().max(100).optional(),
  exp_month: Month.optional(),
  exp_year: Year.optional(),
  cvc: z.string().max(10).optional(),
  walletId: z.string().max(100).optional(),
  paymentMethodId: z.string().max(200).regex(/^\w+$/, 'must be a payment method id of Stripe').optional(),
}

export const cardRefusals = [
  'CARDS_OFF',
  'CARD_DETAILS_MISSING',
  'NOT_A_CARD_NUMBER',
  'CARD_EXPIRED',
  'NOT_A_CVC',
  'NOT_A_TEST_CARD',
  'CARD_DECLINED',
  'GATEWAY_UNAVAILABLE',
  'TOO_MANY_TRIES',
] as const

export const savedCards = {
  listCards: {
    method: 'GET',
    path: '/customer/:customerId/wallet/get-all-cards',
    specifiedAs: 'API17',
    summary: 'Lists the caller’s saved cards, newest first. A guest’s cards belong to the session',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    reply: z.array(Card),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  addCard: {
    method: 'POST',
    path: '/customer/:customerId/wallet/add-card',
    specifiedAs: 'API18',
    summary: 'Saves a card. With Stripe, paymentMethodId replaces number and CVC',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    body: z.strictObject(typedCard),
    reply: Card,
    refuses: ['CUSTOMER_NOT_FOUND', 'TOO_MANY_CARDS', ...cardRefusals],
  },
  deleteCard: {
    method: 'DELETE',
    path: '/customer/:customerId/wallet/delete-card/:cardId',
    specifiedAs: 'API19',
    summary: 'Deletes a saved card, here and at the gateway',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id, cardId: Id }),
    reply: Card,
    refuses: ['CUSTOMER_NOT_FOUND', 'CARD_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
