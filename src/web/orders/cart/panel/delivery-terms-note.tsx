import { formatPence, pence } from '#domain/shared/money.ts'
import type { Quote } from '#domain/orders/prices/pricing.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { Note } from '#web/ui/notices/note.tsx'

/** How the delivery charge comes about, where not everyone pays the same. */
export function DeliveryTermsNote({ terms, quote }: { terms: CartTerms; quote: Quote }) {
  if (terms.door?.problem)
    return (
      <Note role="status" className="mt-3 text-small font-semibold">
        {terms.door.problem}
      </Note>
    )
  const text = formatNote(terms, quote)
  return text && <p className="mt-2 text-small text-muted">{text}</p>
}

function formatNote(
  { bands, door, deliveryCharge, freeOver }: CartTerms,
  { subTotal }: Quote,
): string | undefined {
  if (!bands) return undefined
  if (bands.length > 1 && !door)
    return 'The delivery charge depends on your post code, which the checkout asks for.'
  if (deliveryCharge === 0 || !freeOver) return undefined
  return subTotal >= freeOver
    ? `Delivery is free over ${formatPence(freeOver)}.`
    : `Delivery ${formatPence(deliveryCharge)}, free over ${formatPence(freeOver)}. Add ${formatPence(pence(freeOver - subTotal))} more.`
}
