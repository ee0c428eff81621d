import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { bookingFixture } from '#server/testing/fixtures/booking-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { place, placed, read, outlet } = await orderFixture(app, db)
const { book, booked, list } = await bookingFixture(app, db)

type Headers = Record<string, string>
type Customer = { _id: string; kind: string; name: string | null; address: object | null }
let calls = 0
const from = () => `10.79.${++calls >> 8}.${calls & 255}`
const send = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Headers = {},
  payload?: object,
) => {
  const request = { method, url: `/api/v1${path}`, headers, remoteAddress: from() }
  const answer = await app.inject(payload ? { ...request, payload } : request)
  return {
    status: answer.statusCode,
    ...answer.json<{ data: Customer; token: string; code?: string; error?: string }>(),
  }
}
const toPerson = ({ data, token }: { data: Customer; token: string }) => ({
  customerId: data._id,
  bearer: { authorization: `Bearer ${token}` },
})
const guestWith = async (mobileNo: string, name = 'Eve') =>
  toPerson(await send('POST', '/guest/guest-signup', {}, { name, mobileNo }))
const verify = async (bearer: Headers, mobileNo: string) => {
  const otp = await requestCode(app, db, mobileNo, from(), 'verify')
  const verified = await send('POST', '/guest/prove-mobile', bearer, { mobileNo, otp })
  return { ...verified, ...toPerson(verified) }
}
const signUp = (bearer: Headers, mobileNo: string, email = `${randomBytes(5).toString('hex')}@example.com`) =>
  send('POST', '/customer/signup', bearer, { email, mobileNo, password: 'a long enough one' })
const addressesOf = async (bearer: Headers) =>
  (await app.inject({ url: '/api/v1/address/get-customer-addresses', headers: bearer })).json<{
    data: object[]
  }>().data
const saveAddress = (bearer: Headers) =>
  send('POST', '/address/create-customer-address', bearer, {
    addressType: 'Home',
    address: '1 Evil Street',
    postCode: 'E1 6AN',
  })
async function newCoupon() {
  const code = `D${randomBytes(5).toString('hex').toUpperCase()}`
  const [valid_from, valid_to] = [-1, 1].map(
    (days) => new Date(clock.now().getTime() + days * 86_400_000),
  ) as [Date, Date]
  await db
    .insertInto('coupons')
    .values({ code, amount: 300, total_uses: 100, uses_per_customer: 1, valid_from, valid_to })
    .execute()
  return code
}

let nextMobile = 300_000
const newMobile = () => `+447911${nextMobile++}`

test('D4: orders and bookings of guests who typed a number follow the guest who verifies it', async () => {
  const mobile = newMobile()
  const earlier = await guestWith(mobile)
  const order = await placed(earlier.bearer)
  const booking = await booked(earlier.bearer, { mobileNo: mobile })
  const owner = await verify((await guestWith(mobile)).bearer, mobile)
  expect(await read(owner.bearer, order._id)).toMatchObject({ _id: order._id })
  expect(await list(owner)).toMatchObject([{ _id: booking._id }])
  // Their session goes on, without them.
  expect(await list(earlier)).toEqual([])
})

test('D4: nothing else of a guest who only typed the number follows, whichever account verifies it', async () => {
  const account = await createTestUser(db, { isVerified: true, name: null })
  const registered = await createTestUser(db, { name: null })
  const mobile = newMobile()
  const people = [
    { mobile, verifies: await guestWith(mobile, 'Amira') },
    { mobile: account.mobile, verifies: await guestWith(account.mobile) },
    { mobile: registered.mobile, verifies: registered },
  ]
  for (const { mobile, verifies } of people) {
    const eve = await guestWith(mobile)
    expect((await saveAddress(eve.bearer)).status).toBe(200)
    await send('PUT', `/customer/favourite-restaurant/${outlet.id}`, eve.bearer)
    const order = await placed(eve.bearer)
    const owner = await verify(verifies.bearer, mobile)
    expect(await read(owner.bearer, order._id)).toMatchObject({ _id: order._id })
    expect(owner.data).toMatchObject({ address: null })
    expect(owner.data.name).not.toBe('Eve')
    expect(await addressesOf(owner.bearer)).toEqual([])
    const rows = db.selectFrom('favourites').select('restaurant_id')
    expect(await rows.where('customer_id', '=', owner.customerId).execute()).toEqual([])
  }
})

test('D4: a guest who verified the number is merged whole, as is the guest of the session', async () => {
  const mobile = newMobile()
  const first = await verify((await guestWith(mobile)).bearer, mobile)
  await saveAddress(first.bearer)
  const second = await guestWith(mobile)
  await saveAddress(second.bearer)
  const owner = await verify(second.bearer, mobile)
  expect(await addressesOf(owner.bearer)).toHaveLength(2)
})

test('bookings of strangers do not count toward the limits of the number’s owner', async () => {
  const mobile = newMobile()
  const eve = await guestWith(mobile)
  for (let i = 0; i < 10; i++)
    await booked(eve.bearer, { mobileNo: mobile, guestNo: 1, bookingDate: `2026-11-${20 + i}` })
  const owner = await verify((await guestWith(mobile)).bearer, mobile)
  expect(await list(owner)).toHaveLength(10)
  for (let i = 0; i < 10; i++)
    await booked(owner.bearer, { mobileNo: mobile, guestNo: 1, bookingDate: `2026-12-${10 + i}` })
  expect(
    (await book(owner.bearer, { mobileNo: mobile, guestNo: 1, bookingDate: '2026-12-21' })).json(),
  ).toMatchObject({ code: 'TOO_MANY_BOOKINGS' })
})

test('cash orders of strangers do not count toward the limits of the number’s owner', async () => {
  const mobile = newMobile()
  for (let i = 0; i < 4; i++) await placed((await guestWith(mobile)).bearer)
  const owner = await verify((await guestWith(mobile)).bearer, mobile)
  // Another number, as a verified one is not limited.
  const other = { mobileNo: '07700900997' }
  expect((await place(owner.bearer, other)).statusCode).toBe(200)
  expect((await place(owner.bearer, other)).json()).toMatchObject({ code: 'OPEN_CASH_ORDER' })
})

test('D65: coupon uses of strangers do not count for the number’s owner, whose own do', async () => {
  const mobile = newMobile()
  const [coupon, used] = [await newCoupon(), await newCoupon()]
  await placed((await guestWith(mobile)).bearer, { coupon })
  const me = await guestWith(mobile)
  await placed(me.bearer, { coupon: used })
  const { bearer } = await verify(me.bearer, mobile)
  const check = (code: string) => send('PUT', '/coupon/customer-use-coupon', bearer, { coupon: code })
  expect(await check(coupon)).toMatchObject({ status: 200 })
  expect(await check(used)).toMatchObject({ error: 'You have already used that coupon.' })
  expect((await place(bearer, { coupon })).statusCode).toBe(200)
  expect(await check(coupon)).toMatchObject({ error: 'You have already used that coupon.' })
})

test('D4: signing up in a guest session keeps its order, also under another number', async () => {
  for (const isOther of [false, true]) {
    const mobile = newMobile()
    const guest = await guestWith(mobile)
    const { _id } = await placed(guest.bearer)
    const account = await signUp(guest.bearer, isOther ? newMobile() : mobile)
    expect(account.data).toMatchObject({ _id: guest.customerId, kind: 'customer', isMobileProved: false })
    expect(await read(toPerson(account).bearer, _id)).toMatchObject({ _id })
    expect((await send('GET', '/customer/get-customer-own', guest.bearer)).status).toBe(401)
  }
})

test('D4: a verified guest who signs up stays verified with the same number only, and gets it back from a claimer', async () => {
  const mobile = newMobile()
  const { bearer } = await verify((await guestWith(mobile)).bearer, mobile)
  const claimer = await signUp({}, mobile)
  expect((await signUp(bearer, mobile)).data).toMatchObject({ kind: 'customer', isMobileProved: true })
  const { data } = await send('GET', '/customer/get-customer-own', toPerson(claimer).bearer)
  expect(data).toMatchObject({ mobileNo: null })
  const other = newMobile()
  const guest = await verify((await guestWith(other)).bearer, other)
  expect((await signUp(guest.bearer, newMobile())).data).toMatchObject({ isMobileProved: false })
})

test('D3: a sign-up that is refused leaves the guest and their order as they are', async () => {
  const taken = await createTestUser(db)
  const guest = await guestWith(newMobile())
  const { _id } = await placed(guest.bearer)
  expect(await signUp(guest.bearer, taken.mobile)).toMatchObject({ status: 409, code: 'ALREADY_TAKEN' })
  expect(await signUp(guest.bearer, newMobile(), taken.email!)).toMatchObject({ code: 'ALREADY_TAKEN' })
  expect(await read(guest.bearer, _id)).toMatchObject({ _id })
})

test('D4: an account that verifies its number gets the orders and bookings made with it as a guest', async () => {
  const mobile = newMobile()
  const guest = await guestWith(mobile)
  const order = await placed(guest.bearer)
  const booking = await booked(guest.bearer, { mobileNo: mobile })
  // Another browser, without the guest's session.
  const account = toPerson(await signUp({}, mobile))
  expect((await send('GET', `/order/get-single-order/${order._id}`, account.bearer)).status).toBe(404)
  const owner = await verify(account.bearer, mobile)
  expect(await read(owner.bearer, order._id)).toMatchObject({ _id: order._id })
  expect(await list(owner)).toMatchObject([{ _id: booking._id }])
})
