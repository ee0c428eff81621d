import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { PendingStep } from '#web/orders/checkout/draft/saved-draft.ts'
import type { PlaceOrderResult, RequiresAction } from '#web/orders/checkout/place/recover-order.ts'

export type Stage =
  | { at: 'editing' }
  /** The button was pressed before the total of this order was known: the order goes on when it is. */
  | { at: 'awaiting total' }
  | { at: 'sending' }
  | { at: 'looking up'; step: PendingStep }
  | { at: 'authenticating'; order: SavedOrder; answer: RequiresAction }
  | { at: 'placed'; order: SavedOrder }

export function toStage(result: PlaceOrderResult): Stage {
  if (result.status === 'placed') return { at: 'placed', order: result.order }
  if (result.status !== 'authenticate') return { at: 'editing' }
  return { at: 'authenticating', order: result.order, answer: result.answer }
}
