import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, asStaff, read } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
const delivery = { order_type: 'Home Delivery', address: '1 Plum Lane', post_code: 'SE1 9AA' } as const

/** A paid card order that was promised for and ready so many minutes ago. */
async function insertReadyOrder(given: Partial<Parameters<typeof insertOrderRow>[1]> & { minutes: number }) {
  const { minutes, ...columns } = given
  const me = await createTestUser(db)
  const at = clock.now()
  const id = await insertOrderRow(db, {
    customer_id: me.customerId,
    restaurant_id: outlet.id,
    status: 'Accepted',
    payment_method: 'Card',
    payment_status: 'Paid',
    recieved_at: at,
    expected_at: minutesAgo(minutes),
    ready_at: minutesAgo(minutes),
    ...columns,
  })
  return { id, me }
}

test('ten minutes after the promised time, an order that nobody came for is completed and its money is kept, recorded', async () => {
  for (const type of [{}, { ...delivery, ready_at: minutesAgo(25) }]) {
    const { id, me } = await insertReadyOrder({ minutes: 10, ...type })
    const answer = await asStaff(staff.bearer, 'nobody-came', id)
    const at = clock.now().toISOString()
    const ended = { orderStatus: 'Completed', paymentStatus: 'Paid', nobodyCameAt: at, deliveredAt: at }
    expect(answer.json()).toMatchObject({ data: ended })
    expect(await read(me.bearer, id)).toMatchObject(ended)
    const { rows } = await sql`select who, what, from_status, to_status from order_events
      where order_id = ${id}`.execute(db)
    expect(rows).toEqual([
      { who: 'outlet', what: 'nobody-came', from_status: 'Accepted', to_status: 'Completed' },
    ])
    const logged = await db
      .selectFrom('changes')
      .select(['what', 'customer_id'])
      .where(sql<boolean>`detail ->> 'orderId' = ${id}`)
      .execute()
    expect(logged).toEqual([{ what: 'order-nobody-came', customer_id: staff.customerId }])
    const [message] = await readOutbox(db, me.email!)
    expect(message?.text).toContain('is not refunded')
  }
})

test('money is not kept before ten minutes, before the food is ready, twice, or where none was paid by card', async () => {
  const tries = [
    [{ minutes: 9 }, 'CUSTOMER_MAY_STILL_COME'],
    // Ready long before the promised time.
    [{ minutes: 9, ready_at: minutesAgo(60) }, 'CUSTOMER_MAY_STILL_COME'],
    // Left the kitchen ten minutes ago.
    [{ ...delivery, minutes: 10 }, 'CUSTOMER_MAY_STILL_COME'],
    [{ ...delivery, minutes: 9, ready_at: minutesAgo(60) }, 'CUSTOMER_MAY_STILL_COME'],
    [{ minutes: 60, order_type: 'Dine In', table_no: '4' }, 'NOT_FOR_DINE_IN'],
    [{ minutes: 0, ready_at: null }, 'ORDER_NOT_READY_YET'],
    [{ minutes: 60, payment_method: 'Cash', payment_status: 'Pending' }, 'NOTHING_TO_KEEP'],
    [{ minutes: 60, status: 'Completed', delivered_at: clock.now() }, 'ORDER_STATUS_CHANGED'],
  ] as const
  for (const [given, code] of tries) {
    const { id, me } = await insertReadyOrder(given)
    const answer = await asStaff(staff.bearer, 'nobody-came', id)
    expect([code, answer.statusCode, answer.json()]).toMatchObject([code, 409, { code }])
    expect((await read(me.bearer, id)).nobodyCameAt).toBeNull()
  }
})
