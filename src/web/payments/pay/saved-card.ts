import { api } from '#contract/api.ts'
import type { Card } from '#contract/payments/saved-cards.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { isPast } from '#web/payments/pay/check-card.ts'

/** A saved card as it is shown. */
export type SavedCard = { id: string; brand: string; last4: string; expiry: string; isExpired: boolean }

export function toSavedCard({ _id, stripeCard }: Card, now: Date): SavedCard {
  const { brand, last4, exp_month, exp_year } = JSON.parse(stripeCard) as StripeCard
  return {
    id: _id,
    brand: brandName(brand),
    last4,
    expiry: `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`,
    isExpired: isPast({ month: exp_month, year: exp_year }, now),
  }
}

/** Stripe writes brands in small letters. */
export function brandName(brand: string): string {
  return names[brand.toLowerCase()] ?? brand
}

/** The payment methods and the saved cards of the customer. */
export async function fetchCardChoices(signal: AbortSignal) {
  const [{ data: methods }, { data: customer }] = await Promise.all([
    fetchMethods(signal),
    callApi(api.sessions.readOwnCustomer, {}, { signal }),
  ])
  const params = { customerId: customer._id }
  const { data: cards } = await callApi(api.savedCards.listCards, { params }, { signal })
  const now = new Date()
  return {
    card: methods.card,
    isGuest: customer.kind === 'guest',
    cards: cards.map((card) => toSavedCard(card, now)),
  }
}

export type CardChoices = Awaited<ReturnType<typeof fetchCardChoices>>

export function fetchMethods(signal: AbortSignal) {
  return callApi(api.payments.listPaymentMethods, {}, { signal })
}

type StripeCard = { brand: string; last4: string; exp_month: number; exp_year: number }

const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  'american express': 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
