import { type ByQuarter, quarterOf, toDayAndIndex } from '#domain/shared/time/quarters.ts'
import { changeTaken } from '#server/catalogue/pacing/change-taken.ts'
import { lockDays, updateToReturned, updateToTakenAgain } from '#server/catalogue/pacing/store.ts'
import { updateRoomOf } from '#server/catalogue/pacing/update-room.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Order = { id: string; restaurant_id: string }

/** Part of cancelling an order: gives back its points, once. The food of a quarter that has begun is being cooked. */
export async function returnOrderPoints(tx: Tx, { id, restaurant_id }: Order, at: Date): Promise<void> {
  const parts = await updateToReturned(tx, id, { after: quarterOf(at), at })
  const returned = new Map([...parts].map(([quarter, points]) => [quarter, 0 - points]))
  await changeDays(tx, restaurant_id, returned, at)
}

/** Part of re-opening an order: its food is cooked when it was promised, so it may exceed the points. */
export async function takeReturnedPoints(tx: Tx, { id, restaurant_id }: Order, at: Date): Promise<void> {
  await changeDays(tx, restaurant_id, await updateToTakenAgain(tx, id), at)
}

async function changeDays(tx: Tx, restaurantId: string, change: ByQuarter, at: Date): Promise<void> {
  if (change.size === 0) return
  const days = [...new Set([...change.keys()].map((quarter) => toDayAndIndex(quarter).day))]
  await changeTaken(tx, restaurantId, await lockDays(tx, restaurantId, days), change, true)
  await updateRoomOf(tx, restaurantId, at)
}
