import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { withoutAvoid } from '#server/orders/lifecycle/to-order.ts'
import type { ReportRow } from '#server/orders/problems/store.ts'

type Report = Pick<ReportRow, 'kind' | 'state' | 'customer_id'>

/**
 * What the customer avoids is for the kitchen. Until the desk has settled a report of theirs about an allergen, those who
 * decide it see it too: the form says so.
 */
export function forReaders(order: SavedOrder, reports: readonly Report[], customerId: string): SavedOrder {
  const isUndecided = reports.some(
    ({ kind, state, customer_id }) =>
      kind === 'allergen' && state !== 'settled' && customer_id === customerId,
  )
  return isUndecided ? order : withoutAvoid(order)
}
