import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, dish, line, place, placed } = await orderFixture(app, db)
const milesInADegree = 3958.7613 * (Math.PI / 180)

/** A post code so many miles north of the outlet. */
async function postCodeAt(miles: number, postCode: string): Promise<string> {
  const values = { post_code: postCode, lat: outlet.lat + miles / milesInADegree, lng: outlet.lng }
  await db.insertInto('post_codes').values(values).execute()
  return postCode
}

const food = 3 * dish.base_price
const bands = [
  { upToMiles: 1, charge: 99, minimumOrder: 0, freeOver: food },
  { upToMiles: 2, charge: 249, minimumOrder: food, freeOver: food + 1 },
]
await db
  .updateTable('restaurants')
  .set({
    nearer_bands: JSON.stringify(bands),
    area_limit_miles: 3,
    delivery_charge: 399,
    minimum_order: food + 500,
    excluded_outcodes: ['SE28'],
  })
  .where('id', '=', outlet.id)
  .execute()
await sql`delete from served_outcodes`.execute(db)
const near = await postCodeAt(0.5, 'SE27 1AA')
const middle = await postCodeAt(1.5, 'SE27 1AB')
const far = await postCodeAt(2.9, 'SE27 1AD')
const outside = await postCodeAt(3.5, 'SE27 1AE')
const excluded = await postCodeAt(0.1, 'SE28 1AA')

const me = await createTestUser(db, { isVerified: true })
const quoted = async (postCode: string | undefined, given: object = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/v1/order/quote',
      headers: me.bearer,
      payload: {
        restaurant: outlet.uni_id,
        orderType: 'Home Delivery',
        cartItems: { foodItems: [line()] },
        postCode,
        ...given,
      },
    })
  ).json<{ data: OrderQuote }>().data
const delivered = (postCode: string, given: object = {}) => ({
  orderType: 'Home Delivery',
  address: '1 Plum Lane',
  postCode,
  ...given,
})
const band = (at: number) => {
  const { upToMiles, ...amounts } = bands[at]!
  const { charge, minimumOrder, freeOver } = amounts
  return { upToMiles, charge: charge / 100, minimumOrder: minimumOrder / 100, freeOver: freeOver / 100 }
}

test('the band of the address decides charge, minimum and whether delivery is free', async () => {
  expect(await quoted(near)).toMatchObject({ deliveryCharge: 0, missing: 0, delivery: { band: band(0) } })
  expect(await quoted(middle)).toMatchObject({
    deliveryCharge: 2.49,
    missing: 0,
    delivery: { band: band(1) },
  })
  expect(await quoted(far)).toMatchObject({
    deliveryCharge: 3.99,
    missing: 5,
    minimumOrder: (food + 500) / 100,
  })
  expect(await quoted(undefined)).toMatchObject({ deliveryCharge: 3.99, delivery: null })
  expect((await quoted(outside)).delivery).toEqual({ delivery: 'outside', milesOutside: 0.5 })
  expect((await quoted(excluded)).delivery).toEqual({ delivery: 'outside' })
})

test('an order is placed by the band of its address, whatever the client sends', async () => {
  const tampered = { deliveryCharge: 0, shippingFee: 0, totalPrice: null }
  expect(await placed(me.bearer, delivered(middle, tampered))).toMatchObject({ deliveryCharge: 2.49 })
  expect((await placed(me.bearer, delivered(near))).deliveryCharge).toBe(0)
  const { totalPrice } = await quoted(near)
  expect((await place(me.bearer, delivered(middle, { totalPrice }))).json()).toMatchObject({
    code: 'PRICE_CHANGED',
    detail: { deliveryCharge: 2.49 },
  })
  expect((await place(me.bearer, delivered(far))).json()).toMatchObject({
    code: 'BELOW_MINIMUM',
    detail: { missing: '£5.00' },
  })
  for (const postCode of [outside, excluded])
    expect(
      (await place(me.bearer, delivered(postCode, { cartItems: { foodItems: [line(dish.id, 9)] } }))).json(),
    ).toMatchObject({
      code: 'OUT_OF_AREA',
      detail: { postCode },
    })
})

test('API39: the charge of an address comes with its band; excluded districts are refused', async () => {
  const charge = async (postCode: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v1/restaurant-delivery/calculate-delivery-charge',
        payload: { restaurant: outlet.id, postCode },
      })
    ).json<unknown>()
  expect(await charge(middle)).toEqual({ data: { charge: 2.49, delivery: 'yes', band: band(1) } })
  expect(await charge(excluded)).toMatchObject({ code: 'OUT_OF_AREA' })
})

test('API2, API3: cards and the restaurant’s page have the bands; the card at a door has its own', async () => {
  const read = async (id: string) =>
    (await app.inject(`/api/v1/restaurant/get-restaurant-info/${id}`)).json<{ data: Restaurant }>().data
  expect((await read(outlet.uni_id)).restaurantDelivery).toMatchObject({
    deliveryCharge: 3.99,
    bands: [band(0), band(1), { upToMiles: 3, charge: 3.99 }],
    excludedOutcodes: ['SE28'],
  })
  const plain = await db
    .selectFrom('restaurants')
    .select('uni_id')
    .where('id', '<>', outlet.id)
    .where('delivers', '=', true)
    .where('free_delivery_over', 'is', null)
    .orderBy('rank')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(Object.keys((await read(plain.uni_id)).restaurantDelivery).toSorted()).toEqual([
    'areaLimit',
    'deliveryCharge',
    'isDeliveryAvailable',
    'isRiderService',
    'minimumOrder',
  ])
  const search = async (postCode: string, query = '') => {
    const url = `/api/v1/restaurant/search-restaurant-by-post-code?postCode=${encodeURIComponent(postCode)}${query}`
    const { data } = (await app.inject({ method: 'POST', url })).json<{
      data: { restaurant: Restaurant & { atDoor: object } }[]
    }>()
    return data.find(({ restaurant }) => restaurant._id === outlet.id)?.restaurant.atDoor
  }
  expect(await search(middle)).toEqual({ delivery: 'yes', band: band(1) })
  expect(await search(excluded)).toEqual({ delivery: 'outside' })
  expect(await search(excluded, '&orderType=Home%20Delivery')).toBeUndefined()
  expect(await search(middle, '&freeDelivery=on')).toBeUndefined()
})
