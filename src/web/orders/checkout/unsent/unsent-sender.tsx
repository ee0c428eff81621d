import { savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { toUnsent, type UnsentOrder } from '#web/orders/checkout/unsent/unsent-order.ts'
import { useUnsentOrder } from '#web/orders/checkout/unsent/use-unsent-order.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** Sends a stored order from another page than the checkout. Not beside the cart, which may be another one by now. */
export function UnsentSender() {
  const unsent = toUnsent(useStored(savedDraft, undefined))
  return unsent ? <Sender unsent={unsent} /> : null
}

function Sender({ unsent }: { unsent: UnsentOrder }) {
  useUnsentOrder(unsent)
  return null
}
