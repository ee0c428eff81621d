import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { parseExpiry } from '#domain/payments/card-number.ts'
import { load } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'

/** Which field a refusal is about. */
export const fieldOf: Record<string, string> = {
  NOT_A_CARD_NUMBER: 'cardNumber',
  NOT_A_TEST_CARD: 'cardNumber',
  CARD_EXPIRED: 'expiry',
  NOT_A_CVC: 'cvc',
}

/** Adds the card of the form to the wallet of whoever sent it, and answers its id. */
export async function saveCard(context: Readonly<RouterContextProvider>, form: FormData): Promise<string> {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const paymentMethodId = textIn(form, 'paymentMethodId')
  const { data: card } = await load(context, api.wallet.addCard, {
    params: { customerId: customer._id },
    body: {
      ...(customer.email ? { email: customer.email } : {}),
      ...(customer.mobileNo ? { mobileNo: customer.mobileNo } : {}),
      walletId: customer.wallet,
      name: textIn(form, 'name').slice(0, 100),
      ...(paymentMethodId ? { paymentMethodId } : typed(form)),
    },
  })
  return card._id
}

/** What may be sent back to a page after a refusal: never the number, never the CVC. */
export function withoutSecrets(form: FormData): FormData {
  const harmless = new FormData()
  for (const name of ['name', 'expiry']) harmless.set(name, textIn(form, name).slice(0, 100))
  return harmless
}

function typed(form: FormData) {
  const expiry = parseExpiry(textIn(form, 'expiry'))
  return {
    cardNumber: textIn(form, 'cardNumber').slice(0, 40),
    cvc: textIn(form, 'cvc').slice(0, 10),
    ...(expiry ? { exp_month: expiry.month, exp_year: expiry.year } : {}),
  }
}
