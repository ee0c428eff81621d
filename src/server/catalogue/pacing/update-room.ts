import { presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import { promisedMinutes } from '#domain/catalogue/hours/promise.ts'
import type { Kitchen } from '#domain/catalogue/pacing/find-room.ts'
import { findRoomFrom } from '#domain/catalogue/pacing/pace-order.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import { toOrdering } from '#server/catalogue/outlets/to-ordering.ts'
import { isPaced } from '#server/catalogue/pacing/pace-at-outlet.ts'
import { endOfSearch, readKitchen } from '#server/catalogue/pacing/read-kitchen.ts'
import { deleteRoom, findPacedOutlet, saveRoom } from '#server/catalogue/pacing/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'

/**
 * Stores when a usual order is ready, for everyone who shows minutes. Their answers are cached until this row changes, so
 * it is written only if it differs. The kitchen days are locked before it.
 */
export async function updateRoom(
  tx: Tx,
  outlet: Pick<Outlet, 'id' | 'ordering' | 'collectionMinutes'>,
  kitchen: Kitchen | undefined,
  now: Date,
): Promise<void> {
  const { houseState } = presentOrdering(outlet.ordering, now)
  const own = { collectionMinutes: outlet.collectionMinutes, deliveryMinutes: 0 }
  const soonest = new Date(now.getTime() + promisedMinutes('Collection', houseState, own) * 60_000)
  const readyFrom = kitchen && findRoomFrom(kitchen, soonest, now, endOfSearch(now))
  const isChanged = readyFrom ? await saveRoom(tx, outlet.id, readyFrom) : await deleteRoom(tx, outlet.id)
  const body = { outletId: outlet.id }
  if (isChanged) await recordEvent(tx, { restaurantId: outlet.id, kind: 'house', body })
}

/** The same for an outlet that is not read yet. */
export async function updateRoomOf(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  const row = await findPacedOutlet(tx, restaurantId)
  const outlet = {
    id: row.id,
    ordering: toOrdering(row, now),
    collectionMinutes: row.collection_minutes,
    kitchenPoints: row.kitchen_points,
  }
  await updateRoom(tx, outlet, isPaced(outlet) ? await readKitchen(tx, outlet, now) : undefined, now)
}
