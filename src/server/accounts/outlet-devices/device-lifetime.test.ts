import { expect, test } from 'vitest'

import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const outlet = await insertOutletRow(db)

type Headers = Record<string, string>
const board = async (headers: Headers) =>
  (await app.inject({ method: 'GET', url: `/api/v1/outlet-order/get-board/${outlet}`, headers })).statusCode

/** A sign-in on a device, as a browser does it. */
const signIn = async (email: string) => {
  const payload = { credential: email, password }
  const answer = await app.inject({ method: 'POST', url: '/api/v1/customer/signin', payload })
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
}

test('a named device stays signed in as long as it is used once in 90 days; any other staff session ends after 90', async () => {
  const owner = await createTestUser(db, { staffOf: [outlet] })
  const [tablet, laptop] = [await signIn(owner.email!), await signIn(owner.email!)]
  const named = await app.inject({
    method: 'PUT',
    url: `/api/v1/outlet-device/name-this-device/${outlet}`,
    headers: tablet,
    payload: { name: 'Kitchen tablet' },
  })
  expect(named.json()).toMatchObject({ data: { name: 'Kitchen tablet', isThisOne: true } })
  for (let month = 1; month <= 12; month++) {
    clock.forward({ days: 29 })
    expect([month, await board(tablet)]).toEqual([month, 200])
    expect([month, await board(laptop)]).toEqual([month, month <= 3 ? 200 : 401])
  }
  clock.forward({ days: 89 })
  expect(await board(tablet)).toBe(200)
  clock.forward({ days: 91 })
  expect(await board(tablet)).toBe(401)
})
