import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
type Headers = Record<string, string>
type Saved = { _id: string; address: string; isChosen: boolean }

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  headers: Headers,
  payload?: object | string,
) =>
  app.inject({
    method,
    url: `/api/v1/address/${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
const home = { addressType: 'Home', address: '12 Plum Lane', postCode: 'se19aa' }
const create = async (headers: Headers, given: object = {}) =>
  (await send('POST', 'create-customer-address', headers, { ...home, ...given })).json<{ data: Saved }>().data
const list = async (headers: Headers) =>
  (await send('GET', 'get-customer-addresses', headers)).json<{ data: Saved[] }>().data

test('API11, AC2: an address is saved with its post code normalised, and becomes the chosen one', async () => {
  const { bearer } = await createTestUser(db)
  expect(await create(bearer)).toEqual({
    _id: expect.any(String),
    addressType: 'Home',
    address: '12 Plum Lane',
    postCode: 'SE1 9AA',
    isChosen: true,
  })
  await create(bearer, { addressType: 'Work', address: '1 Office Row' })
  expect(await list(bearer)).toMatchObject([
    { address: '1 Office Row', isChosen: true },
    { address: '12 Plum Lane', isChosen: false },
  ])
})

test('EN4: the customer includes the chosen address', async () => {
  const { bearer } = await createTestUser(db)
  await create(bearer)
  const own = await app.inject({ method: 'GET', url: '/api/v1/customer/get-customer-own', headers: bearer })
  expect(own.json()).toMatchObject({
    data: { address: { addressType: 'Home', address: '12 Plum Lane', postCode: 'SE1 9AA' } },
  })
})

test('API12, D53: an address can be changed by multipart, urlencoded and JSON', async () => {
  const { bearer } = await createTestUser(db)
  const { _id } = await create(bearer)
  const fields = { addressType: 'Other', address: '3 New Road', postCode: 'M1 1AE' }
  const parts = Object.entries(fields)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const sent: [string, string][] = [
    ['multipart/form-data; boundary=b', `${parts}--b--\r\n`],
    ['application/x-www-form-urlencoded', new URLSearchParams(fields).toString()],
    ['application/json', JSON.stringify(fields)],
  ]
  for (const [type, payload] of sent) {
    await db.updateTable('addresses').set({ address: 'before' }).where('id', '=', _id).execute()
    const answer = await send(
      'PUT',
      `update-customer-address/${_id}`,
      { ...bearer, 'content-type': type },
      payload,
    )
    expect(answer.json()).toEqual({ data: { _id, ...fields, isChosen: true } })
  }
})

test('D9: someone else’s address cannot be changed, chosen or removed: it is not found and stays unchanged', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const theirs = await create(other.bearer)
  const absent = '00000000-0000-4000-8000-000000000000'
  for (const [method, path, payload] of [
    ['PUT', 'update-customer-address', home],
    ['PUT', 'choose-customer-address', undefined],
    ['DELETE', 'remove-customer-address', undefined],
  ] as const) {
    const [not, none] = [
      await send(method, `${path}/${theirs._id}`, me.bearer, payload),
      await send(method, `${path}/${absent}`, me.bearer, payload),
    ]
    expect(not.statusCode).toBe(404)
    expect(not.body).toBe(none.body)
  }
  expect(await list(other.bearer)).toEqual([theirs])
})

test('AC2: after choosing and removing, exactly one address is chosen, if there is any', async () => {
  const { bearer } = await createTestUser(db)
  const [one, two, three] = [await create(bearer), await create(bearer), await create(bearer)]
  expect((await send('PUT', `choose-customer-address/${one._id}`, bearer)).statusCode).toBe(200)
  const chosen = async () => (await list(bearer)).filter(({ isChosen }) => isChosen).map(({ _id }) => _id)
  expect(await chosen()).toEqual([one._id])
  await send('DELETE', `remove-customer-address/${one._id}`, bearer)
  expect(await chosen()).toHaveLength(1)
  for (const { _id } of [two, three]) await send('DELETE', `remove-customer-address/${_id}`, bearer)
  expect(await list(bearer)).toEqual([])
})

test('AC2: of fifty addresses added at once twenty are saved, and one of them is chosen', async () => {
  const { bearer } = await createTestUser(db)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send('POST', 'create-customer-address', bearer, home)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    error: 'You have 20 addresses. Remove one first.',
  })
  const saved = await list(bearer)
  expect(saved).toHaveLength(20)
  expect(saved.filter(({ isChosen }) => isChosen)).toHaveLength(1)
})

test.each([
  [{ postCode: 'SE1' }, 'NOT_A_WHOLE_POST_CODE'],
  [{ postCode: 'nowhere' }, 'NOT_A_WHOLE_POST_CODE'],
  [{ address: '  ' }, 'INVALID_INPUT'],
  [{ address: 'x'.repeat(301) }, 'INVALID_INPUT'],
  [{ addressType: 'Palace' }, 'INVALID_INPUT'],
])('API11: an address with %j is refused', async (given, code) => {
  const { bearer } = await createTestUser(db)
  const answer = await send('POST', 'create-customer-address', bearer, { ...home, ...given })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code })
})

test('API11, D58: an address that names another customer is still the caller’s own', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const given = { ...home, customerId: other.customerId, customer: other.customerId }
  expect((await send('POST', 'create-customer-address', me.bearer, given)).statusCode).toBe(200)
  expect(await list(me.bearer)).toHaveLength(1)
  expect(await list(other.bearer)).toEqual([])
})
