import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, dish, line, place } = await orderFixture(app, db)
const serviceCharge = 50

/** The draft with the 24 fields of the specification and no other. Its amounts are wrong but for the total. */
const draftOf = (me: { customerId: string }, given: object) => ({
  restaurant: outlet.id,
  restaurantUniId: outlet.uni_id,
  orderType: 'Collection',
  discount: { _id: outlet.id, discountValue: 99 },
  coupon: '',
  customer: me.customerId,
  customerName: 'Amira Khan',
  mobileNo: '07700900123',
  subTotal: 0.01,
  shippingFee: 0,
  totalPrice: null as number | null,
  paymentMethod: 'Cash',
  pickupTime: '',
  kitchenNotes: 'No nuts',
  deliveredAt: '',
  riderService: false,
  driver: null,
  cartItems: JSON.stringify({
    customer: me.customerId,
    restaurant: outlet.uni_id,
    foodItems: [
      {
        food: dish.id,
        name: dish.name,
        quantity: 3,
        price: 0.01,
        basePrice: 0.01,
        optionsPrice: 0,
        options: [],
        isAdded: true,
        uniqueId: 'PLU123',
      },
    ],
    count: 3,
    subTotal: 0.03,
    note: '',
  }),
  serviceCharge: 0,
  address: '',
  postCode: '',
  deliveryCharge: 0,
  tableNo: '',
  paymentStatus: 'Paid',
  ...given,
})

const send = (path: string, bearer: Record<string, string>, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1/order/${path}`, headers: bearer, payload })

const dishes = 3 * dish.base_price
const discounted = dishes - Math.floor((dishes * outlet.discount_percent) / 100 + 0.5)
const home = { orderType: 'Home Delivery', address: '1 Plum Lane', postCode: outlet.post_code }

test.each([
  ['Collection', 'create-customer-order', {}, discounted],
  ['Home Delivery', 'create-customer-order', home, discounted + outlet.delivery_charge],
  [
    'Dine In',
    'create-customer-dine-in',
    { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '7' },
    dishes,
  ],
])(
  'D58, EN8, API27, API28, D13: the 24 fields of the specification place a %s order at the server’s price',
  async (orderType, path, given, wanted) => {
    const me = await createTestUser(db)
    const totalPrice = (wanted + serviceCharge) / 100
    const draft = draftOf(me, { ...given, totalPrice })
    expect(Object.keys(draft)).toHaveLength(24)
    const answer = await send(path, me.bearer, draft)
    expect([answer.statusCode, answer.json<{ data: SavedOrder }>().data]).toMatchObject([
      200,
      {
        orderType,
        totalPrice,
        subTotal: dishes / 100,
        serviceCharge: 0.5,
        paymentStatus: 'Pending',
        deliveredAt: null,
      },
    ])
  },
)

test.each([
  ['the object', { _id: outlet.id, discountValue: 99, from: 'January' }],
  ['its id', outlet.id],
  ['a number', 99],
  ['nothing', null],
])('D58: discount may be %s and is not trusted', async (_, discount) => {
  const me = await createTestUser(db)
  const answer = await send('create-customer-order', me.bearer, draftOf(me, { discount }))
  expect(answer.json<{ data: SavedOrder }>().data).toMatchObject({
    totalPrice: (discounted + serviceCharge) / 100,
  })
})

test.each([
  ['absent', {}, true],
  ['true', { termsAccepted: true }, false],
])(
  'D58, D31: with termsAccepted %s the order stores who showed the tick',
  async (_, given, isTickOfClient) => {
    const me = await createTestUser(db)
    const answer = await send('create-customer-order', me.bearer, draftOf(me, given))
    const { _id } = answer.json<{ data: SavedOrder }>().data
    const row = await db.selectFrom('orders').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ terms_shown_by_client: isTickOfClient, terms_version_id: expect.any(String) })
  },
)

test('D58: termsAccepted false is refused', async () => {
  const me = await createTestUser(db)
  const answer = await send('create-customer-order', me.bearer, draftOf(me, { termsAccepted: false }))
  expect(answer.json()).toMatchObject({ code: 'TERMS_NOT_AGREED' })
})

test('API28: a Dine In order needs a bearer, comes back as {data} with what was ordered, and a mistake as {error}', async () => {
  const me = await createTestUser(db)
  const draft = draftOf(me, { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '7' })
  const visitor = await send('create-customer-dine-in', {}, draft)
  expect([visitor.statusCode, visitor.json()]).toEqual([
    401,
    { error: 'Sign in to continue.', code: 'NOT_SIGNED_IN' },
  ])
  const noTable = await send('create-customer-dine-in', me.bearer, { ...draft, tableNo: '' })
  expect([noTable.statusCode, noTable.json()]).toMatchObject([400, { error: 'Please Input table Number' }])
  const wrongType = await send('create-customer-dine-in', me.bearer, { ...draft, orderType: 'Collection' })
  expect([wrongType.statusCode, wrongType.json()]).toMatchObject([400, { error: expect.any(String) }])

  const answer = await send('create-customer-dine-in', me.bearer, draft)
  expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([200, ['data']])
  const { data: order } = answer.json<{ data: SavedOrder }>()
  expect(order).toMatchObject({
    orderNumber: expect.stringMatching(/^TF-.{4}-.{2}$/),
    orderType: 'Dine In',
    orderStatus: 'Pending',
    paymentMethod: 'Counter',
    paymentStatus: 'Pending',
    restaurant: { name: outlet.name },
    customerName: 'Amira Khan',
    mobileNo: '07700900123',
    tableNo: '7',
    kitchenNotes: 'No nuts',
    cartItems: [{ food: dish.id, name: dish.name, quantity: 3 }],
    discount: null,
    coupon: null,
    deliveryCharge: 0,
    totalPrice: (dishes + serviceCharge) / 100,
  })
  const read = { method: 'GET', url: `/api/v1/order/get-single-order/${order._id}` } as const
  expect((await app.inject({ ...read, headers: me.bearer })).json()).toMatchObject({ data: order })
})

test('D28: the note of the draft and the note of the cart both reach the outlet', async () => {
  const notesOf = async (kitchenNotes: string, note: string) => {
    const me = await createTestUser(db)
    const answer = await place(me.bearer, { kitchenNotes, cartItems: { foodItems: [line()], note } })
    return answer.json<{ data?: { kitchenNotes: string }; code?: string }>()
  }
  expect((await notesOf('No onions', ' Nut allergy ')).data?.kitchenNotes).toBe('No onions; Nut allergy')
  expect((await notesOf('Nut allergy', 'Nut allergy')).data?.kitchenNotes).toBe('Nut allergy')
  expect((await notesOf('', 'Nut allergy')).data?.kitchenNotes).toBe('Nut allergy')
  // Neither note is cut: a missing word may be an allergen.
  expect(await notesOf('a'.repeat(998), 'b')).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await notesOf('a'.repeat(997), 'b')).data?.kitchenNotes).toHaveLength(1_000)
})
