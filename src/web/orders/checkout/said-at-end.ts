import type { OrderQuote } from '#contract/orders/orders.ts'
import { checkoutWording } from '#web/orders/checkout/checkout-wording.ts'
import type { FieldProblem } from '#web/orders/checkout/draft-problems.ts'
import type { PlacingEnd } from '#web/orders/checkout/place-order.ts'
import { refusalWords, type RefusalWords } from '#web/orders/checkout/refusal-words.ts'

/** What stands in the box above the button, which fields it is about, and what the page does about it. */
export type Said = {
  lines: readonly string[]
  fields: readonly FieldProblem[]
  does?: RefusalWords['does']
  leadsTo?: RefusalWords['leadsTo']
}

export function say(...lines: string[]): Said {
  return { lines, fields: [] }
}

/** What a press came to, in words, where it came to no order. */
export function saidAtEnd(outcome: PlacingEnd, seen: OrderQuote | undefined): Said | undefined {
  switch (outcome.end) {
    case 'refused': {
      const { text, field, does, leadsTo } = refusalWords(outcome.problem, seen)
      return { lines: [text], fields: field ? [{ field, text }] : [], does, leadsTo }
    }
    case 'declined':
      return say(outcome.text ?? checkoutWording.notAccepted)
    case 'not placed':
      return say(checkoutWording.notPlaced)
    case 'not confirmed':
      return say(checkoutWording.notConfirmed)
    case 'over':
      return saidOfOver(outcome)
    case 'waits for card':
      return say(checkoutWording.waitsForCard)
    case 'not known':
      return outcome.what === 'order'
        ? { ...say(checkoutWording.orderNotKnown), leadsTo: 'orders' }
        : { ...say(checkoutWording.paymentNotKnown), leadsTo: 'orders' }
    default:
      return undefined
  }
}

function saidOfOver({ why, order }: Extract<PlacingEnd, { end: 'over' }>): Said {
  // The restaurant never saw it, and My Orders does not show it.
  if (why === 'not paid') return say(checkoutWording.notPaidInTime)
  if (why === 'canceled by you') return say(checkoutWording.canceledByYou)
  const { notAcceptedByCard, notAcceptedInTime } = checkoutWording
  const text = order.paymentMethod === 'Card' ? notAcceptedByCard : notAcceptedInTime
  return { ...say(text), leadsTo: 'orders' }
}
