import { type Card, StripeCard } from '#contract/payments/saved-cards.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { type CardRow, findCards, type Owner } from '#server/payments/saved-cards/store.ts'

export async function listCards({ db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>, owner: Owner) {
  return { data: gateway ? (await findCards(db, owner, gateway.name)).map(toCard) : [] }
}

export function toCard({ id, gateway_customer, brand, last4, exp_month, exp_year }: CardRow): Card {
  const stripeCard = JSON.stringify(StripeCard.parse({ brand, last4, exp_month, exp_year }))
  return { _id: id, stripeCustomerId: gateway_customer, stripeCard }
}
