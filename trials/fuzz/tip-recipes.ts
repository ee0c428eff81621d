import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import type { World } from './open-world.ts'
import type { Scene } from './stage-case.ts'

/** A month with tips that nobody has recorded as shared. */
export const tipRecipes = {
  saveSharing: () => ({ sharing: 'Equally by hours worked.', version: undefined }),
  recordShare: async ({ db }: World, { outletId }: Scene) => {
    const { customerId: customer_id } = await createTestUser(db)
    const order = { customer_id, restaurant_id: outletId, tip: 200, total: 1250 }
    await insertPaidOrder(db, new Date('2026-10-05T12:00:00Z'), order)
    const { rows } = await countShares(db, outletId)
    return { month: '2026-10', number: rows.length + 1, sharedOn: '2026-10-31', how: 'By hours worked' }
  },
}

async function countShares(db: World['db'], outletId: string) {
  const rows = await db
    .selectFrom('tip_shares')
    .select('number')
    .where('restaurant_id', '=', outletId)
    .execute()
  return { rows }
}
