import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Email, Id, MobileNo } from '#contract/fields.ts'

/** A saved card. Its number and CVC are known to nobody here. */
export const Card = z.object({
  _id: Id,
  /** The wallet's owner at the gateway. */
  stripeCustomerId: z.string(),
  /** JSON text of a StripeCard. */
  stripeCard: z.string(),
})
export type Card = z.output<typeof Card>

/** What stands in `stripeCard`. */
export const StripeCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})

/** A form may give a number as text. */
const Month = z.coerce.number().int().min(1).max(12)
const Year = z.coerce.number().int().min(2000).max(2099)

/** A card as it is typed, or, where the browser gave it to Stripe, what Stripe calls it. */
export const typedCard = {
  email: Email.optional(),
  mobileNo: MobileNo.optional(),
  cardNumber: z.string().max(40).optional(),
  name: z.string().trim().max(100).optional(),
  exp_month: Month.optional(),
  exp_year: Year.optional(),
  cvc: z.string().max(10).optional(),
  walletId: z.string().max(100).optional(),
  paymentMethodId: z.string().max(200).regex(/^\w+$/, 'write it as Stripe gave it').optional(),
}

/** What may be wrong with a card before anybody is asked for money. */
export const cardRefusals = [
  'CARDS_OFF',
  'CARD_DETAILS_MISSING',
  'NOT_A_CARD_NUMBER',
  'CARD_EXPIRED',
  'NOT_A_CVC',
  'NOT_A_TEST_CARD',
  'CARD_DECLINED',
  'GATEWAY_SILENT',
  'TOO_MANY_TRIES',
] as const

export const wallet = {
  listCards: {
    method: 'GET',
    path: '/customer/:customerId/wallet/get-all-cards',
    summary: 'The caller’s saved cards, newest first; a guest’s belong to their session',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    reply: z.array(Card),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  addCard: {
    method: 'POST',
    path: '/customer/:customerId/wallet/add-card',
    summary: 'Saves a card of the caller; with Stripe its paymentMethodId takes the place of number and CVC',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    body: z.strictObject(typedCard),
    reply: Card,
    refuses: ['CUSTOMER_NOT_FOUND', 'TOO_MANY_CARDS', ...cardRefusals],
  },
  deleteCard: {
    method: 'DELETE',
    path: '/customer/:customerId/wallet/delete-card/:cardId',
    summary: 'Removes a saved card of the caller, here and at the gateway',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id, cardId: Id }),
    reply: Card,
    refuses: ['CUSTOMER_NOT_FOUND', 'CARD_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
