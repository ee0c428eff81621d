import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { DayClose } from '#contract/finance/day-close.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-16T12:00:00Z'))
const { customerId } = await createTestUser(db)
const day = '2026-11-15'

async function open() {
  const outlet = await insertOutletRow(db)
  const { bearer } = await createTestUser(db, { staffOf: [outlet] })
  const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
    const url = `/api/v1/outlet-day/${path.replace('?', `/${outlet}?`)}`
    const headers = { ...bearer, 'idempotency-key': randomUUID() }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return answer.json<{ data: DayClose }>()
  }
  const close = (on = day) => call('PUT', 'close?', { day: on, float: 100, counted: 100, open: [] })
  const sell = (at: string, given: object) => {
    const times = { expected_at: new Date(at), recieved_at: new Date(at), delivered_at: new Date(at) }
    const paid = { status: 'Completed', payment_status: 'Paid' } as const
    return insertOrderRow(db, { customer_id: customerId, restaurant_id: outlet, ...paid, ...times, ...given })
  }
  return { outlet, call, close, sell }
}

test('card refunds that were paid from the till are not expected in the drawer, on the day they were handed over', async () => {
  const { sell, close } = await open()
  const card = { payment_method: 'Card' } as const
  const sold = await sell('2026-11-13T18:00:00Z', card)
  const canceled = await sell('2026-11-13T19:00:00Z', { ...card, status: 'Canceled', delivered_at: null })
  const parts = { food_at_5: 0, food_at_20: 0, service_charge: 0, delivery_charge: 0 }
  const made = {
    state: 'Refunded',
    way: 'other',
    how: 'In cash',
    made_by: 'outlet',
    paid_by: 'outlet',
  } as const
  const row = (order_id: string, number: number, amount: number, at: string, given: object) => ({
    ...made,
    ...parts,
    order_id,
    number,
    amount,
    food: amount,
    reason: 'cold' as const,
    handed_by: 'outlet' as const,
    till_amount: amount,
    asked_at: new Date(at),
    done_at: new Date(at),
    ...given,
  })
  const [last, next] = ['2026-11-16T04:59:59.999Z', '2026-11-16T05:00:00Z']
  await db
    .insertInto('refunds')
    .values([
      row(sold, 1, 200, last, {}),
      row(canceled, 1, 300, last, { reason: 'cancelled' }),
      // A chargeback since: the cash left the till all the same.
      row(sold, 2, 50, last, { state: 'Dropped', done_at: null, till_amount: 80 }),
      row(sold, 3, 100, last, { till_amount: null }),
      row(sold, 4, 100, last, { handed_by: 'platform', till_amount: null }),
      row(sold, 5, 10, next, {}),
    ])
    .execute()
  expect((await close()).data.report.drawer).toMatchObject({
    refunds: 0,
    cardRefunds: { orders: 3, total: 5.8 },
    expected: 94.2,
  })
  clock.forward({ hours: 24 })
  expect((await close('2026-11-16')).data.report).toMatchObject({
    late: { days: [] },
    drawer: { cardRefunds: { orders: 1, total: 0.1 } },
  })
})

test('a close from before refunds were paid from the till is read as it was', async () => {
  const { outlet, close, call } = await open()
  const { data } = await close()
  await sql`alter table day_closes disable trigger day_closes_stay`.execute(db)
  await sql`update day_closes set content = convert_to((convert_from(content, 'utf8')::jsonb
    #- '{report,drawer,cardRefunds}')::text, 'utf8') where restaurant_id = ${outlet}`.execute(db)
  await sql`alter table day_closes enable trigger day_closes_stay`.execute(db)
  expect((await call('GET', `get?day=${day}`)).data).toEqual(data)
})
