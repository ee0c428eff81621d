import type { OutletOrder } from '#contract/orders/board.ts'
import { toDeclaration } from '#domain/catalogue/menu/allergens/declaration.ts'
import { diffAllergens, joinDeclarations } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { listPresentDeclarations } from '#server/orders/board/store.ts'
import type { OrderRow } from '#server/orders/lifecycle/store.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import type { Db } from '#server/platform/db/database.ts'

/** By order: the lines of open orders that the menu would declare otherwise now. Names are those of the order. */
export async function findChangedAllergens(
  db: Db,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, NonNullable<OutletOrder['changedAllergens']>>> {
  const byId = new Map(orders.map((order) => [order.id, toOrder(order)]))
  const changed = new Map<string, NonNullable<OutletOrder['changedAllergens']>>()
  for (const row of await listPresentDeclarations(db, [...byId.keys()])) {
    const was = byId.get(row.order_id)?.cartItems[row.line - 1]?.allergens
    const parts = [row.dish, ...row.options]
    const now = joinDeclarations(parts.map((part) => ({ name: part.name, declared: toDeclaration(part) })))
    if (!was || diffAllergens(was, now).length === 0) continue
    changed.set(row.order_id, [...(changed.get(row.order_id) ?? []), { line: row.line, allergens: now }])
  }
  return changed
}
