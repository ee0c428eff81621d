import { expect, test } from 'vitest'

import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { secondFactorClient } from '#server/testing/clients/second-factor-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { send, challengeOf, finish, codeOf, addTotp, addPasskey, staff } = secondFactorClient(app, db, clock)
const again = { status: 403, code: 'SECOND_FACTOR_AGAIN' }

type User = Awaited<ReturnType<typeof staff>>
const changeContact = async ({ bearer }: User, payload: object) => {
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/v1/customer/update-customer',
    headers: bearer,
    payload: { password, ...payload },
  })
  return { status: answer.statusCode, ...answer.json<{ code?: string }>() }
}

test('ASVS 7.5.1: an account with a second factor uses it again before contacts or factors change', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const { passkeyId } = await addPasskey(me)
  clock.forward({ minutes: 15 })
  const factorChanges = ['start-totp', 'start-passkey', 'remove-totp', 'renew-recovery-codes']
  for (const change of [...factorChanges, `remove-passkey/${passkeyId}`])
    expect(await send(`/second-factor/${change}`, { password }, me), change).toMatchObject(again)
  expect(await changeContact(me, { email: 'other@example.com' })).toMatchObject(again)
  expect(await changeContact(me, { mobileNo: '07700900456' })).toMatchObject(again)
  expect((await changeContact(me, { name: 'Another Name' })).status).toBe(200)

  const { token } = await finish((await challengeOf(me)).challenge, { code: codeOf(secret) })
  const fresh = { ...me, bearer: { authorization: `Bearer ${token}` } }
  expect((await changeContact(fresh, { email: 'other@example.com' })).status).toBe(200)
  expect((await send(`/second-factor/remove-passkey/${passkeyId}`, { password }, fresh)).status).toBe(200)
  expect((await send('/second-factor/renew-recovery-codes', { password }, fresh)).status).toBe(200)
})

test('an account with a second factor uses it again before its password changes or it is closed', async () => {
  const me = await staff()
  await addTotp(me)
  const change = async () => {
    const url = '/api/v1/customer/change-password'
    const payload = { password, newPassword: 'quite another one', confirmPassword: 'quite another one' }
    const answer = await app.inject({ method: 'PUT', url, headers: me.bearer, payload })
    return { status: answer.statusCode, ...answer.json<{ code?: string }>() }
  }
  clock.forward({ minutes: 15 })
  expect(await change()).toMatchObject(again)
  expect(await send('/customer/close-account', { password }, me)).toMatchObject(again)
  await db
    .updateTable('sessions')
    .set({ second_factor_at: clock.now() })
    .where('id', '=', me.sessionId)
    .execute()
  expect(await change()).toMatchObject({ status: 200 })
  expect((await send('/customer/close-account', { password: 'quite another one' }, me)).status).toBe(200)
})

test('an account without a second factor needs its password only', async () => {
  const me = await createTestUser(db)
  expect((await changeContact(me, { mobileNo: '07700900457' })).status).toBe(200)
})
