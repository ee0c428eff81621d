import { Refusal } from '#contract/refusals.ts'
import { lockOutletForTest } from '#server/catalogue/outlets/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type TestOutlet = Awaited<ReturnType<typeof lockOutletForTest>>

/** Locks an outlet for a test order by its staff. It need not be published. */
export async function requireOutletForTest(tx: Tx, restaurantId: string): Promise<TestOutlet> {
  const outlet = await lockOutletForTest(tx, restaurantId)
  const { state, name } = outlet
  if (state === 'suspended') throw new Refusal('OUTLET_STATE_CHANGED', { restaurant: name, state })
  return outlet
}
