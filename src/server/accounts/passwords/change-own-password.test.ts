import { expect, test } from 'vitest'

import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
let address = 0
const from = () => `10.19.${++address >> 8}.${address & 255}`

const change = (bearer: Record<string, string>, payload: object) =>
  app.inject({
    method: 'PUT',
    url: '/api/v1/customer/change-password',
    headers: bearer,
    payload,
    remoteAddress: from(),
  })
const signIn = (credential: string, given: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential, password: given },
    remoteAddress: from(),
  })
const own = (bearer: Record<string, string>) =>
  app.inject({ method: 'GET', url: '/api/v1/customer/get-customer-own', headers: bearer })
const fresh = { newPassword: 'a brand new one', confirmPassword: 'a brand new one' }

test('D64: with the old password a new one is set, every other session ends and the owner gets an email', async () => {
  const me = await createTestUser(db)
  const { token } = (await signIn(me.email!, password)).json<{ token: string }>()
  const other = { authorization: `Bearer ${token}` }
  expect((await change(me.bearer, { password, ...fresh })).json()).toEqual({ data: { ended: 1 } })
  expect((await own(me.bearer)).statusCode).toBe(200)
  expect((await own(other)).statusCode).toBe(401)
  expect((await signIn(me.email!, password)).statusCode).toBe(401)
  expect((await signIn(me.email!, fresh.newPassword)).statusCode).toBe(200)
  const mails = db.selectFrom('messages').select('subject').where('recipient', '=', me.email)
  expect(await mails.execute()).toContainEqual({ subject: 'Your Tablefare password was changed' })
})

test('D64: a wrong old password, two different new ones or a weak one change nothing', async () => {
  const me = await createTestUser(db)
  const attempts = [
    [{ password: 'not the password', ...fresh }, 'WRONG_PASSWORD'],
    [{ password, newPassword: 'one of them', confirmPassword: 'another one' }, 'PASSWORDS_DIFFER'],
    [{ password, newPassword: 'password1', confirmPassword: 'password1' }, 'WEAK_PASSWORD'],
  ] as const
  for (const [payload, code] of attempts)
    expect((await change(me.bearer, payload)).json()).toMatchObject({ code })
  expect((await signIn(me.email!, password)).statusCode).toBe(200)
  const guest = await createTestUser(db, { kind: 'guest' })
  expect((await change(guest.bearer, { password, ...fresh })).statusCode).toBe(403)
})

test('D64: of five concurrent changes one succeeds', async () => {
  const me = await createTestUser(db)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      change(me.bearer, { password, newPassword: `password no ${i}`, confirmPassword: `password no ${i}` }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})
