import type { TestOrderState } from '#domain/catalogue/set-up-steps.ts'
import { findTestOrderFacts } from '#server/orders/test-orders/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function findTestOrder(db: Db, restaurantId: string): Promise<TestOrderState> {
  const { is_accepted, is_waiting } = await findTestOrderFacts(db, restaurantId)
  if (is_accepted) return 'accepted'
  return is_waiting ? 'waiting' : 'none'
}
