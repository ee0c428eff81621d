import { expect, test } from 'vitest'

import { whileLocked } from '#server/testing/postgres/while-locked.ts'
import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestCode, wrongCode } from '#server/testing/clients/one-time-codes.ts'

const { app, db, connectionString } = await testApp()
let address = 0
const from = () => `10.6.${++address >> 8}.${address & 255}`

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress: from() })
const get = (path: string, headers: Record<string, string>) =>
  app.inject({ method: 'GET', url: `/api/v1${path}`, headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const verify = async (who: { bearer: Record<string, string> }, mobile: string, otp?: string) =>
  post(
    '/guest/prove-mobile',
    { mobileNo: mobile, otp: otp ?? (await requestCode(app, db, mobile, from(), 'verify')) },
    who.bearer,
  )
const setMobile = (customerId: string, mobile: string) =>
  db.updateTable('customers').set({ mobile_no: mobile }).where('id', '=', customerId).execute()
const addAddress = (customerId: string, address: string, isChosen = true) =>
  db
    .insertInto('addresses')
    .values({
      customer_id: customerId,
      address_type: 'Home',
      address,
      post_code: 'SE1 9AA',
      is_chosen: isChosen,
    })
    .execute()
const addressesOf = async (headers: Record<string, string>) =>
  (await get('/address/get-customer-addresses', headers)).json<{
    data: { address: string; isChosen: boolean }[]
  }>().data

test('D4: a verified guest gets all data of an earlier guest who verified that number, whose session ends', async () => {
  const [earlier, me] = [
    await createTestUser(db, { kind: 'guest', isVerified: true }),
    await createTestUser(db, { kind: 'guest' }),
  ]
  await setMobile(me.customerId, earlier.mobile)
  await addAddress(earlier.customerId, '1 Earlier Lane')
  await addAddress(me.customerId, '2 My Road')
  expect(await addressesOf(me.bearer)).toHaveLength(1)
  const answer = await verify(me, earlier.mobile)
  expect(answer.statusCode).toBe(200)
  const { data, token } = answer.json<{ data: object; token: string }>()
  expect(data).toMatchObject({ _id: me.customerId, kind: 'guest', isMobileProved: true })
  expect(await addressesOf(bearer(token))).toEqual([
    expect.objectContaining({ address: '2 My Road', isChosen: true }),
    expect.objectContaining({ address: '1 Earlier Lane', isChosen: false }),
  ])
  expect((await get('/customer/get-customer-own', earlier.bearer)).statusCode).toBe(401)
  expect((await get('/customer/get-customer-own', me.bearer)).statusCode).toBe(401)
  const gone = await db.selectFrom('customers').select('id').where('id', '=', earlier.customerId).execute()
  expect(gone).toEqual([])
})

test('D4: without the right code a guest gets nothing of anyone else’s', async () => {
  const [earlier, me] = [
    await createTestUser(db, { kind: 'guest' }),
    await createTestUser(db, { kind: 'guest' }),
  ]
  await addAddress(earlier.customerId, '1 Earlier Lane')
  const right = await requestCode(app, db, earlier.mobile, from(), 'verify')
  const answer = await verify(me, earlier.mobile, wrongCode(right))
  expect(answer.json()).toMatchObject({ code: 'WRONG_CODE' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await addressesOf(me.bearer)).toEqual([])
  expect(await addressesOf(earlier.bearer)).toHaveLength(1)
})

test('D4: a guest who verifies the number of a verified account is signed in to it, with their data', async () => {
  const account = await createTestUser(db, { isVerified: true })
  const [me, another] = [
    await createTestUser(db, { kind: 'guest' }),
    await createTestUser(db, { kind: 'guest', isVerified: true }),
  ]
  await setMobile(another.customerId, account.mobile)
  await addAddress(account.customerId, '1 Account Street')
  await addAddress(me.customerId, '2 Guest Road')
  await addAddress(another.customerId, '3 Other Guest Road', false)
  const [shared, mine] = await db.selectFrom('restaurants').select('id').orderBy('rank').limit(2).execute()
  const like = (customer_id: string, restaurant_id: string) =>
    db.insertInto('favourites').values({ customer_id, restaurant_id }).execute()
  await like(account.customerId, shared!.id)
  await like(me.customerId, shared!.id)
  await like(me.customerId, mine!.id)
  const { data, token } = (await verify(me, account.mobile)).json<{ data: object; token: string }>()
  expect(data).toMatchObject({ _id: account.customerId, kind: 'customer', isMobileProved: true })
  expect((await addressesOf(bearer(token))).map(({ address }) => address).toSorted()).toEqual([
    '1 Account Street',
    '2 Guest Road',
    '3 Other Guest Road',
  ])
  const favourites = await get(`/customer/get-favourite-restaurant/${account.customerId}`, bearer(token))
  expect(favourites.json<{ data: unknown[] }>().data).toHaveLength(2)
  expect((await get('/customer/get-customer-own', account.bearer)).statusCode).toBe(200)
  expect((await get('/customer/get-customer-own', me.bearer)).statusCode).toBe(401)
})

test('D4: an account with someone else’s number loses it to the owner, and neither gets anything of the other’s', async () => {
  const claimer = await createTestUser(db)
  const owner = await createTestUser(db, { kind: 'guest' })
  await addAddress(claimer.customerId, '1 Claimer Street')
  await addAddress(owner.customerId, '2 Owner Road')
  // The owner also requested a reset and gave up: that alone does not verify the account's number.
  const otp = await requestCode(app, db, claimer.mobile, from(), 'verify')
  await post('/customer/get-customer-by-phone', { mobileNo: claimer.mobile, otp })
  const { data, token } = (await verify(owner, claimer.mobile)).json<{ data: object; token: string }>()
  expect(data).toMatchObject({ _id: owner.customerId, kind: 'guest', isMobileProved: true })
  expect((await addressesOf(bearer(token))).map(({ address }) => address)).toEqual(['2 Owner Road'])
  expect((await get('/customer/get-customer-own', claimer.bearer)).json()).toMatchObject({
    data: { _id: claimer.customerId, mobileNo: null, isMobileProved: false },
  })
  expect((await addressesOf(claimer.bearer)).map(({ address }) => address)).toEqual(['1 Claimer Street'])
  const byMobile = await post('/customer/signin', { credential: claimer.mobile, password })
  expect(byMobile.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect((await post('/customer/signin', { credential: claimer.email, password })).statusCode).toBe(200)
  const account = { email: 'real-owner@example.com', password: 'a long enough one' }
  const became = await post('/guest/become-customer', account, bearer(token))
  expect(became.json()).toMatchObject({ data: { _id: owner.customerId, kind: 'customer' } })
})

test('D4: a sign-up with a verified number of a guest does not prevent that guest from registering', async () => {
  const owner = await createTestUser(db, { kind: 'guest', isVerified: true })
  const claimed = { email: 'claims@example.com', mobileNo: owner.mobile, password: 'a long enough one' }
  const claimer = (await post('/customer/signup', claimed)).json<{ token: string }>()
  const account = { email: 'owns@example.com', password: 'a long enough one' }
  expect((await post('/guest/become-customer', account, owner.bearer)).json()).toMatchObject({
    data: { _id: owner.customerId, mobileNo: owner.mobile.replace('+44', '0') },
  })
  expect((await get('/customer/get-customer-own', bearer(claimer.token))).json()).toMatchObject({
    data: { mobileNo: null },
  })
})

test('D4: of two concurrent registrations of one guest one succeeds and the other is refused', async () => {
  const me = await createTestUser(db, { kind: 'guest', isVerified: true })
  const accounts = [1, 2].map((i) => ({ email: `twice${i}@example.com`, password: `a long enough ${i}` }))
  const answers = await Promise.all(
    accounts.map((account) => post('/guest/become-customer', account, me.bearer)),
  )
  const [first, second] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(first).toBe(200)
  // The guest's session ends with the first registration, so the second request has none.
  expect([401, 403]).toContain(second)
  const signIns = await Promise.all(
    accounts.map(({ email, password }) => post('/customer/signin', { credential: email, password })),
  )
  expect(signIns.map(({ statusCode }) => statusCode)).toEqual(
    answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
  )
})

test('D4: an earlier guest who acts during the merge gets a 401, and nothing is lost', async () => {
  const [earlier, me] = [
    await createTestUser(db, { kind: 'guest', isVerified: true }),
    await createTestUser(db, { kind: 'guest' }),
  ]
  const restaurant = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
  const liked = { customer_id: earlier.customerId, restaurant_id: restaurant.id }
  await db.insertInto('favourites').values(liked).execute()
  const otp = await requestCode(app, db, earlier.mobile, from(), 'verify')
  const place = { addressType: 'Home', address: '1 Late Lane', postCode: 'SE1 9AA' }
  const answers = await whileLocked(
    connectionString,
    (tx) =>
      tx
        .updateTable('favourites')
        .set({ created_at: new Date() })
        .where('customer_id', '=', earlier.customerId)
        .execute(),
    () => verify(me, earlier.mobile, otp),
    () => post('/address/create-customer-address', place, earlier.bearer),
    () =>
      app.inject({
        method: 'PUT',
        url: `/api/v1/customer/favourite-restaurant/${restaurant.id}`,
        headers: earlier.bearer,
      }),
  )
  expect(answers[0]!.statusCode).toBe(200)
  for (const late of answers.slice(1)) expect(late.json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('D4: a registered customer can verify their own number only', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const code = await requestCode(app, db, other.mobile, from(), 'verify')
  expect((await verify(me, other.mobile, code)).json()).toMatchObject({ code: 'OTHER_MOBILE' })
  expect((await verify(other, other.mobile, code)).json()).toMatchObject({
    data: { _id: other.customerId, isMobileProved: true },
  })
})

test('D4: a verified guest becomes a registered customer with the same id and the same orders', async () => {
  const me = await createTestUser(db, { kind: 'guest' })
  await addAddress(me.customerId, '2 My Road')
  const account = { email: 'became@example.com', password: 'a long enough one' }
  expect((await post('/guest/become-customer', account, me.bearer)).json()).toMatchObject({
    code: 'MOBILE_NOT_VERIFIED',
  })
  const verified = (await verify(me, me.mobile)).json<{ token: string }>()
  const answer = await post('/guest/become-customer', account, bearer(verified.token))
  const { data, token } = answer.json<{ data: object; token: string }>()
  expect(data).toMatchObject({
    _id: me.customerId,
    kind: 'customer',
    email: account.email,
    isMobileProved: true,
  })
  expect(await addressesOf(bearer(token))).toHaveLength(1)
  expect((await get('/customer/get-customer-own', bearer(verified.token))).statusCode).toBe(401)
  const signIn = await post('/customer/signin', { credential: account.email, password: account.password })
  expect(signIn.json()).toMatchObject({ data: { _id: me.customerId } })
  expect((await post('/guest/become-customer', account, bearer(token))).json()).toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

test('D3, D4: if the email or the mobile is taken meanwhile, the guest stays a guest', async () => {
  const taken = await createTestUser(db, { isVerified: true })
  const me = await createTestUser(db, { kind: 'guest', isVerified: true })
  const become = (email: string) =>
    post('/guest/become-customer', { email, password: 'a long enough one' }, me.bearer)
  expect((await become(taken.email!)).json()).toMatchObject({ code: 'ALREADY_TAKEN' })
  await setMobile(me.customerId, taken.mobile)
  expect((await become('free@example.com')).json()).toMatchObject({ code: 'ALREADY_TAKEN' })
  expect((await get('/customer/get-customer-own', me.bearer)).json()).toMatchObject({
    data: { kind: 'guest' },
  })
})
