import { expect, test } from 'vitest'

import { Refusal } from '#contract/refusals.ts'
import { sweepGuests } from '#server/accounts/privacy/sweep-guests.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, deps } = await testApp()
const outlet = await insertOutletRow(db)
const daysAgo = (days: number) => new Date(deps.now().getTime() - days * 24 * 3_600_000)

async function person(kind: 'guest' | 'customer', days: number) {
  const { customerId } = await createTestUser(db, { kind, name: 'Amira Khan' })
  await db
    .updateTable('customers')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', customerId)
    .execute()
  return customerId
}
const isErased = async (id: string) => {
  const row = db.selectFrom('customers').select(['name', 'mobile_no', 'closed_at']).where('id', '=', id)
  const { name, mobile_no, closed_at } = await row.executeTakeFirstOrThrow()
  return closed_at !== null && name === null && mobile_no === null
}

test('D11: guests without an order or booking for 90 days are erased, and nobody else', async () => {
  const idle = await person('guest', 91)
  const fresh = await person('guest', 89)
  const customer = await person('customer', 400)
  const ordered = await person('guest', 400)
  await insertOrderRow(db, { customer_id: ordered, restaurant_id: outlet, created_at: daysAgo(89) })
  const orderedOnce = await person('guest', 400)
  const old = { created_at: daysAgo(91), status: 'Canceled' as const }
  const order = await insertOrderRow(db, { customer_id: orderedOnce, restaurant_id: outlet, ...old })
  const booked = await person('guest', 400)
  await insertBookingRow(db, { customer_id: booked, restaurant_id: outlet, created_at: daysAgo(10) })
  await sweepGuests(deps)
  for (const id of [idle, orderedOnce]) expect(await isErased(id)).toBe(true)
  for (const id of [fresh, customer, ordered, booked]) expect(await isErased(id)).toBe(false)
  const money = db.selectFrom('orders').select(['customer_name', 'total']).where('id', '=', order)
  expect(await money.executeTakeFirstOrThrow()).toMatchObject({
    customer_name: null,
    total: expect.any(Number),
  })
  const sessions = db.selectFrom('sessions').select('id').where('customer_id', '=', idle)
  expect(await sessions.execute()).toEqual([])
})

test('D11: a second sweep finds nothing to do', async () => {
  const before = await db.selectFrom('customers').selectAll().orderBy('id').execute()
  await sweepGuests(deps)
  expect(await db.selectFrom('customers').selectAll().orderBy('id').execute()).toEqual(before)
})

test('D11: the sweep goes on, batch after batch, past guests who cannot be erased, and reports an error at the end', async () => {
  const refused = await person('guest', 500)
  const broken = await person('guest', 450)
  const younger = [await person('guest', 440), await person('guest', 430), await person('guest', 420)]
  const endCustomerActivity: typeof deps.endCustomerActivity = async (tx, given, id) => {
    if (id === refused) throw new Refusal('ORDER_UNDER_WAY')
    if (id === broken) throw new Error('cannot be erased')
    return deps.endCustomerActivity(tx, given, id)
  }
  await expect(sweepGuests({ ...deps, endCustomerActivity }, 1)).rejects.toMatchObject({
    message: 'idle guests not erased: 1',
    errors: [expect.objectContaining({ message: 'cannot be erased' })],
  })
  for (const id of younger) expect(await isErased(id)).toBe(true)
  for (const id of [refused, broken]) expect(await isErased(id)).toBe(false)
})
