import type { OrderQuote } from '#contract/orders/orders.ts'
import { addTip, mostTip, parseTip } from '#domain/orders/prices/tip.ts'
import { formatPence, fromPounds, type Pence, pence, toPounds } from '#domain/shared/money.ts'
import type { CheckoutDraft } from '#web/orders/checkout/draft/saved-draft.ts'

/** The server's quote with the tip in its total. */
export type TippedQuote = OrderQuote & { tip: number }

type Given = Pick<CheckoutDraft, 'tip' | 'paymentMethod'>
type Offered = Pick<OrderQuote, 'tipSharing' | 'totalPrice'>

/** A tip that cannot be given counts as none; `findTipProblem` says why. */
export function withTip(quote: OrderQuote, draft: Given): TippedQuote {
  const tip = findTipProblem(draft, quote) === undefined ? parseGiven(draft, quote) : pence(0)
  const total = addTip(fromPounds(quote.totalPrice), tip)
  return { ...quote, tip: toPounds(tip), totalPrice: toPounds(total) }
}

/** `quote` is without the tip. */
export function findTipProblem(draft: Given, quote: Offered): string | undefined {
  if (!isTipped(draft, quote)) return undefined
  const tip = parseTip(draft.tip)
  if (tip === undefined) return 'Enter the tip in pounds, like 4.50, or choose £0.'
  const most = mostTip(fromPounds(quote.totalPrice))
  return tip > most ? `The tip can be ${formatPence(most)} at most.` : undefined
}

function parseGiven(draft: Given, quote: Offered): Pence {
  return (isTipped(draft, quote) && parseTip(draft.tip)) || pence(0)
}

/** Only a card takes a tip: one in cash is given by hand. */
function isTipped<G extends Given>(draft: G, { tipSharing }: Offered): draft is G & { tip: string } {
  return draft.tip !== undefined && draft.paymentMethod === 'Card' && tipSharing !== null
}
