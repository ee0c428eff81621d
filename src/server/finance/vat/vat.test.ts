import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { VatReturn } from '#contract/finance/vat.ts'
import type { SalesReport } from '#contract/orders/reports.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const shop = await orderFixture(app, db)
const { customerId } = await createTestUser(db)
const dish = await db
  .selectFrom('dishes')
  .select('id')
  .where('restaurant_id', '=', shop.outlet.id)
  .limit(1)
  .executeTakeFirstOrThrow()

async function open(vat_number: string | null = 'GB123456789', outlet?: string) {
  const id = outlet ?? (await insertOutletRow(db))
  await db.updateTable('restaurants').set({ vat_number }).where('id', '=', id).execute()
  const staff = await createTestUser(db, { staffOf: [id] })
  const call = async <Data>(method: 'GET' | 'PUT', url: string, payload?: object) => {
    const headers = { ...staff.bearer, 'idempotency-key': randomUUID() }
    const answer = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json<{ data: Data; code?: string }>() }
  }
  const read = async (search = '') => (await call<VatReturn>('GET', `/outlet-vat/get/${id}${search}`)).data
  return { id, staff, call, read }
}

async function sell(
  restaurant_id: string,
  at: string,
  lines: [price: number, rate: number | null][],
  given: object = {},
) {
  const sub_total = lines.reduce((sum, [price]) => sum + price, 0)
  const when = new Date(at)
  const order_id = await insertOrderRow(db, {
    customer_id: customerId,
    restaurant_id,
    status: 'Completed',
    payment_status: 'Paid',
    expected_at: when,
    recieved_at: when,
    delivered_at: when,
    vat_number: 'GB123456789',
    sub_total,
    total: sub_total + 50,
    ...given,
  })
  if (lines.length > 0 && restaurant_id === shop.outlet.id)
    await db
      .insertInto('order_lines')
      .values(
        lines.map(([base_price, vat_rate], at) => {
          const line = { order_id, restaurant_id, dish_id: dish.id, position: at + 1, name: 'Dal' }
          return { ...line, base_price, options_price: 0, quantity: 1, vat_rate }
        }),
      )
      .execute()
  return order_id
}

const refund = (order_id: string, at: string, paid_by: 'outlet' | 'platform', given: object = {}) => {
  const parts = {
    amount: 360,
    food: 240,
    food_at_5: 0,
    food_at_20: 240,
    service_charge: 0,
    delivery_charge: 120,
    vat_at_20: 60,
  }
  const made = { state: 'Refunded', way: 'card', reason: 'cold', made_by: 'outlet' } as const
  const times = { asked_at: new Date(at), done_at: new Date(at) }
  return db
    .insertInto('refunds')
    .values({ order_id, number: 1, paid_by, ...made, ...parts, ...times, ...given })
    .execute()
}

test('a month has sales by rate, coupons of the platform, and refunds of its own and of earlier sales', async () => {
  const { id, read } = await open('GB123456789', shop.outlet.id)
  const delivered = { order_type: 'Home Delivery', delivery_charge: 240 } as const
  await sell(
    id,
    '2026-08-10T12:00:00Z',
    [
      [1200, 20],
      [300, 0],
    ],
    { ...delivered, total: 1790 },
  )
  const coupon = await db.selectFrom('coupons').select('id').limit(1).executeTakeFirstOrThrow()
  const off = { coupon_id: coupon.id, coupon_amount: 600, coupon_paid_by: 'platform', total: 650 } as const
  const second = await sell(id, '2026-08-11T12:00:00Z', [[1200, 20]], off)
  const earlier = await sell(id, '2026-07-20T12:00:00Z', [[1200, 20]], { ...delivered, total: 1490 })
  await refund(second, '2026-08-12T12:00:00Z', 'platform', { food: 360, food_at_20: 360, delivery_charge: 0 })
  await refund(earlier, '2026-08-13T12:00:00Z', 'outlet')
  const { summary, ...head } = await read('?from=2026-08-15')
  expect(head).toMatchObject({
    from: '2026-08-01',
    to: '2026-08-31',
    vatNumber: 'GB123456789',
    deliveryVatRate: 20,
  })
  expect(summary!.rates[0]).toEqual({
    rate: 20,
    sales: { gross: 20.4, vat: 3.4 },
    coupons: { gross: 6, vat: 1 },
    refunds: { gross: 0, vat: 0 },
    earlierRefunds: { gross: 3.6, vat: 0.6 },
    total: { gross: 22.8, vat: 3.8, net: 19 },
  })
  expect(summary).toMatchObject({
    total: { gross: 25.8, vat: 3.8, net: 22 },
    unset: 0,
    orders: 2,
    withoutNumber: 0,
  })
  const july = (await read('?from=2026-07-01')).summary!
  expect(july.rates[0]).toMatchObject({ sales: { gross: 14.4, vat: 2.4 }, refunds: { gross: 0 } })
  expect((await read('?period=quarter&from=2026-07-01')).summary!.rates[0]).toMatchObject({
    sales: { gross: 34.8, vat: 5.8 },
    refunds: { gross: 3.6, vat: 0.6 },
    earlierRefunds: { gross: 0, vat: 0 },
  })
})

test('a coupon that the platform does not pay, as the outlet refunded all the food, leaves no VAT, in the month of the refund', async () => {
  const { id, read } = await open('GB123456789', shop.outlet.id)
  const coupon = await db.selectFrom('coupons').select('id').limit(1).executeTakeFirstOrThrow()
  const off = { coupon_id: coupon.id, coupon_amount: 500, coupon_paid_by: 'platform', total: 1550 } as const
  const order = await sell(id, '2026-04-20T12:00:00Z', [[2000, 20]], off)
  const food = { amount: 1500, food: 1500, food_at_20: 1500, delivery_charge: 0, vat_at_20: 250 }
  await refund(order, '2026-05-02T12:00:00Z', 'outlet', food)
  const of = async (month: string) => (await read(`?from=2026-${month}-01`)).summary!
  expect((await of('04')).rates[0]).toMatchObject({ coupons: { vat: 0.83 }, total: { gross: 20, vat: 3.33 } })
  expect((await of('05')).rates[0]).toMatchObject({
    coupons: { gross: -5, vat: -0.83 },
    earlierRefunds: { gross: 15, vat: 2.5 },
    total: { gross: -20, vat: -3.33 },
  })
  expect((await read('?period=quarter&from=2026-04-01')).summary).toMatchObject({
    total: { gross: 0, vat: 0, net: 0 },
  })
  // The refund failed in June: the coupon is paid again.
  await db
    .updateTable('refunds')
    .set({ state: 'Failed', reversed_at: new Date('2026-06-02T12:00:00Z') })
    .where('order_id', '=', order)
    .execute()
  expect((await of('06')).rates[0]).toMatchObject({ coupons: { gross: 5 }, total: { gross: 20, vat: 3.33 } })
})

test('an order due at 04:59:59.999 on the first belongs to the month before', async () => {
  const { id, read } = await open()
  await sell(id, '2026-11-01T04:59:59.999Z', [[1000, null]])
  await sell(id, '2026-11-01T05:00:00Z', [[500, null]])
  expect((await read('?from=2026-10-01')).summary).toMatchObject({
    total: { gross: 10 },
    unset: 10,
    orders: 1,
  })
  expect((await read()).summary).toMatchObject({ total: { gross: 5 }, orders: 1 })
})

test('without a VAT number there is no summary', async () => {
  expect(await (await open(null)).read()).toMatchObject({ vatNumber: null, summary: null })
})

test('the summary of any month comes to its sales report, whatever discounts and coupons took', async () => {
  const order = fc.record({
    minutes: fc.integer({ min: 0, max: 40 * 1_440 }),
    lines: fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom(20, 5, 0, null)), {
      maxLength: 4,
    }),
    discount: fc.integer({ min: 0, max: 100 }),
    delivery: fc.integer({ min: 0, max: 300 }),
    rate: fc.constantFrom(20, 5, 0),
  })
  let year = 2024
  const { id, call } = await open('GB123456789', shop.outlet.id)
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 8 }), async (orders) => {
      year -= 1
      const start = Date.parse(`${year}-02-25T00:00:00Z`)
      for (const { minutes, lines, discount: percent, delivery, rate } of orders) {
        const subTotal = lines.reduce((sum, [price]) => sum + price, 0)
        const discount = Math.floor((subTotal * percent) / 100)
        await sell(id, new Date(start + minutes * 60_000).toISOString(), lines, {
          order_type: 'Home Delivery',
          discount,
          delivery_charge: delivery,
          delivery_vat_rate: rate,
          total: subTotal - discount + delivery + 50,
        })
      }
      const month = { from: `${year}-03-01`, to: `${year}-03-31` }
      const vat = (await call<VatReturn>('GET', `/outlet-vat/get/${id}?from=${month.from}`)).data.summary!
      const url = `/outlet-sales/get-sales/${id}?from=${month.from}&to=${month.to}`
      const { sales } = (await call<SalesReport>('GET', url)).data
      expect(vat).toMatchObject({ orders: sales.orders, total: { gross: sales.total } })
      const gross = vat.rates.reduce((sum, { total }) => sum + total.gross, 0)
      expect(Math.round(gross * 100)).toBe(Math.round(sales.total * 100))
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('the rate of the delivery charge is saved with an audit entry, and an order keeps the one it was placed with', async () => {
  const { id, call, read } = await open('GB123456789', shop.outlet.id)
  const me = await createTestUser(db, { isVerified: true })
  const before = await shop.placed(me.bearer)
  const { version } = await read()
  const body = { deliveryVatRate: 5, version }
  expect((await call('PUT', `/outlet-vat/save-delivery/${id}`, body)).data).toMatchObject({
    deliveryVatRate: 5,
  })
  expect(await call('PUT', `/outlet-vat/save-delivery/${id}`, { ...body, deliveryVatRate: 0 })).toMatchObject(
    {
      status: 409,
      code: 'CHANGED_MEANWHILE',
    },
  )
  const after = await shop.placed(me.bearer)
  const rates = await db
    .selectFrom('orders')
    .select('delivery_vat_rate')
    .where('id', 'in', [before._id, after._id])
    .orderBy('created_at')
    .orderBy('delivery_vat_rate', 'desc')
    .execute()
  expect(rates.map((row) => row.delivery_vat_rate)).toEqual([20, 5])
  const entries = await db
    .selectFrom('changes')
    .select('detail')
    .where('what', '=', 'delivery-vat-changed')
    .execute()
  expect(entries.map(({ detail }) => detail)).toEqual([{ 'deliveryVatRate before': 20, deliveryVatRate: 5 }])
})
