import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { parseExpiry } from '#domain/payments/card-number.ts'
import { load } from '#web/platform/calls/call.ts'
import { type FieldOf, textIn } from '#web/platform/forms/outcome.ts'

export const fieldOf: FieldOf = {
  NOT_A_CARD_NUMBER: 'cardNumber',
  NOT_A_TEST_CARD: 'cardNumber',
  CARD_EXPIRED: 'expiry',
  NOT_A_CVC: 'cvc',
}

/** Adds the card of the form to the caller's wallet and returns its id. */
export async function saveCard(context: Readonly<RouterContextProvider>, form: FormData): Promise<string> {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const paymentMethodId = textIn(form, 'paymentMethodId')
  const { data: card } = await load(context, api.savedCards.addCard, {
    params: { customerId: customer._id },
    body: {
      ...(customer.email ? { email: customer.email } : {}),
      ...(customer.mobileNo ? { mobileNo: customer.mobileNo } : {}),
      walletId: customer.wallet,
      name: textIn(form, 'name').slice(0, 100),
      ...(paymentMethodId ? { paymentMethodId } : toTypedCard(form)),
    },
  })
  return card._id
}

/** The fields that a refused form gets back: never the number, never the CVC. */
export function withoutSecrets(form: FormData): FormData {
  const harmless = new FormData()
  for (const name of ['name', 'expiry']) harmless.set(name, textIn(form, name).slice(0, 100))
  return harmless
}

function toTypedCard(form: FormData) {
  const expiry = parseExpiry(textIn(form, 'expiry'))
  return {
    cardNumber: textIn(form, 'cardNumber').slice(0, 40),
    cvc: textIn(form, 'cvc').slice(0, 10),
    ...(expiry ? { exp_month: expiry.month, exp_year: expiry.year } : {}),
  }
}
