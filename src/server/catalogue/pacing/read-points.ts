import { pointsOf } from '#domain/catalogue/pacing/points-of.ts'
import { findDishPoints } from '#server/catalogue/pacing/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The points of a cart. A dish that is gone has none: the order is refused for it. */
export async function readPoints(
  db: Db,
  restaurantId: string,
  items: readonly { food: string; quantity: number }[],
): Promise<number> {
  const ids = items.map(({ food }) => food)
  const points = await findDishPoints(db, restaurantId, ids)
  return pointsOf(items.map(({ food, quantity }) => ({ quantity, points: points.get(food) ?? 0 })))
}
