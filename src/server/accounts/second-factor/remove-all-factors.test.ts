import { expect, test } from 'vitest'

import { removeFactorsAsOperator } from '#server/accounts/second-factor/remove-all-factors.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { secondFactorClient } from '#server/testing/clients/second-factor-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { send, signIn, challengeOf, finish, codeOf, addTotp, addPasskey, startPasskey, staff } =
  secondFactorClient(app, db, clock)
const boss = await createTestUser(db, { isAdmin: true, isDemo: false })
await addTotp(boss)

/** The clock may have moved since the password was entered. */
const remove = async (email: string | null) => {
  await db.updateTable('sessions').set({ password_confirmed_at: clock.now() }).execute()
  return send('/role/remove-factors', { email }, boss)
}
const newestAudit = (by: string | null) =>
  db
    .selectFrom('changes')
    .select(['what', 'detail', 'customer_id'])
    .where('customer_id', by ? '=' : 'is', by)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const subjects = async (email: string | null) =>
  (await readOutbox(db, email ?? '')).map(({ subject }) => subject)
const subject = 'The second step of your Tablefare account was removed'

test('an admin removes every factor of somebody who lost them: the password alone signs in, old sessions end', async () => {
  const lost = await staff()
  const { secret, recoveryCodes } = await addTotp(lost)
  await addPasskey(lost)
  const waiting = await challengeOf(lost)
  const answer = await remove(lost.email!.toUpperCase())
  expect(answer).toMatchObject({ status: 200, data: { removed: 2, ended: 1 } })
  expect((await send('/customer/get-customer-own', undefined, lost)).status).toBe(401)
  for (const code of [codeOf(secret), recoveryCodes[0]])
    expect((await finish(waiting.challenge, { code })).code).toBe('CHALLENGE_NOT_VALID')
  expect((await signIn(lost)).status).toBe(200)
  expect(await newestAudit(boss.customerId)).toMatchObject({
    what: 'second-factors-removed',
    detail: { account: lost.customerId, removed: 2, ended: 1 },
  })
  expect(await subjects(lost.email)).toContain(subject)
})

test('another admin without factors signs in and can only add a new one', async () => {
  const other = await createTestUser(db, { isAdmin: true, isDemo: false })
  await addTotp(other)
  expect((await remove(other.email)).status).toBe(200)
  const { token } = await signIn(other)
  const now = { ...other, bearer: { authorization: `Bearer ${token}` } }
  expect(await send('/role/get-admins', undefined, now)).toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
  await addTotp(now)
  expect((await send('/role/get-admins', undefined, now)).status).toBe(200)
})

test('a set-up that a thief has begun ends too', async () => {
  const lost = await staff()
  const { challenge } = await startPasskey(lost)
  expect(challenge).toBeTruthy()
  await remove(lost.email)
  const left = db.selectFrom('second_factor_challenges').select('purpose')
  expect(await left.where('customer_id', '=', lost.customerId).execute()).toEqual([])
})

test('admins cannot remove their own factors; an unknown email and anyone but an admin are refused', async () => {
  expect(await remove(boss.email)).toMatchObject({ status: 409, code: 'LAST_SECOND_FACTOR' })
  expect(await remove('nobody@example.com')).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' })
  const other = await staff()
  await addTotp(other)
  const body = { email: other.email }
  expect((await send('/role/remove-factors', body, other)).status).toBe(403)
  expect((await signIn(other)).code).toBe('SECOND_FACTOR_NEEDED')
})

test('the operator removes the factors of the last admin', async () => {
  await expect(removeFactorsAsOperator(deps, 'nobody@example.com')).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  })
  expect(await removeFactorsAsOperator(deps, boss.email!.toUpperCase())).toBe(boss.email)
  expect((await signIn(boss)).status).toBe(200)
  expect(await newestAudit(null)).toMatchObject({
    what: 'second-factors-removed',
    detail: { account: boss.customerId },
  })
  expect(await subjects(boss.email)).toContain(subject)
})

test('the password is asked for again', async () => {
  const me = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  const lost = await staff()
  await addTotp(lost)
  const refused = await send('/role/remove-factors', { email: lost.email }, me)
  expect(refused.code).toBe('PASSWORD_NEEDED')
  expect((await signIn(lost)).code).toBe('SECOND_FACTOR_NEEDED')
})
