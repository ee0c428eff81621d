import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import type { OrderDeps } from '#server/orders/core/announce.ts'
import { changeOrder, knownOrder, type OrderChange } from '#server/orders/core/change-order.ts'
import { writeOrder } from '#server/orders/core/write-order.ts'

/** Somebody who works for these outlets, or a robot that does, and the order they mean. */
export type ByOutlet = {
  outlets: readonly string[]
  orderId: string
  /** Absent where it is the robot. */
  by?: string
  once?: Once | undefined
}

export type OutletDeps = OrderDeps & Pick<Deps, 'db'>

type Head = Awaited<ReturnType<typeof knownOrder>>

/** One step by an outlet, as one transaction. */
export async function changeAsOutlet(
  deps: OutletDeps,
  { outlets, orderId, by, once }: ByOutlet,
  change: (order: Head) => Omit<OrderChange, 'who'>,
) {
  return onlyOnce(deps, once, async (tx) => {
    const order = await outletsOrder(tx, outlets, orderId)
    const asked = change(order)
    const data = writeOrder(await changeOrder(tx, deps, order, { who: 'outlet', ...asked }))
    const what = `order-${asked.news.replaceAll(' ', '-')}`
    const { restaurant_id: restaurantId } = order
    await recordChange(tx, { by, restaurantId, what, detail: { orderId }, at: deps.now() })
    return { data }
  })
}

function outletsOrder(db: Db, restaurantIds: readonly string[], orderId: string): Promise<Head> {
  return knownOrder(db, orderId, { restaurantIds })
}
