import { Refusal } from '#contract/refusals.ts'
import type { Quote } from '#domain/orders/prices/pricing.ts'
import { mostTip } from '#domain/orders/prices/tip.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import { formatPence, fromPounds, type Pence, pence } from '#domain/shared/money.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'

export function toTip(pounds: number | null | undefined): Pence {
  return fromPounds(pounds ?? 0)
}

/** A tip in cash is given by hand, so only a card takes one, at an outlet with a text on how it shares tips. */
export function requireTip(
  { tip, total }: Pick<Quote, 'tip' | 'total'>,
  { name: restaurant, tipSharing }: Pick<Outlet, 'name' | 'tipSharing'>,
  method: PaymentMethod,
): void {
  if (tip === 0) return
  if (tipSharing === null || method !== 'Card') throw new Refusal('TIP_NOT_OFFERED', { restaurant })
  const most = mostTip(pence(total - tip))
  if (tip > most) throw new Refusal('TIP_TOO_HIGH', { most: formatPence(most) })
}
