import { Secret } from 'otpauth'
import { expect, test } from 'vitest'

import { softAuthenticator } from '#server/testing/fakes/soft-authenticator.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { insertPasskeyRow } from '#server/testing/fixtures/second-factor-rows.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { here, secondFactorClient } from '#server/testing/clients/second-factor-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { send, signIn, challengeOf, finish, codeOf, addTotp, startPasskey, addPasskey, staff } =
  secondFactorClient(app, db, clock)
const own = async (person: Parameters<typeof signIn>[0]) =>
  (await send('/second-factor/get-own', undefined, person)).data
const subjects = async (email: string | null) =>
  (await readOutbox(db, email ?? '')).map(({ subject }) => subject ?? '')
const audit = (customerId: string) =>
  db
    .selectFrom('changes')
    .select(['what', 'detail'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

test('the app’s secret is stored encrypted, counts once confirmed, and replaces an earlier one', async () => {
  const me = await staff()
  const { secret } = await addTotp(me)
  const row = await db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('customer_id', '=', me.customerId)
    .executeTakeFirstOrThrow()
  expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).buffer))).toBe(false)
  const { data } = await send<{ challenge: string; secret: string; uri: string }>(
    '/second-factor/start-totp',
    { password },
    me,
  )
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Tablefare:/)
  expect(data.uri).toContain(data.secret)
  expect(
    await send('/second-factor/confirm-totp', { challenge: data.challenge, code: '000000' }, me),
  ).toMatchObject({
    status: 400,
    code: 'WRONG_TOTP',
  })
  expect((await finish((await challengeOf(me)).challenge, { code: codeOf(secret) })).status).toBe(200)
  const confirmed = await send(
    '/second-factor/confirm-totp',
    { challenge: data.challenge, code: codeOf(data.secret) },
    me,
  )
  expect(confirmed).toMatchObject({ status: 200, data: { recoveryCodes: null } })
  clock.forward({ minutes: 1 })
  expect((await finish((await challengeOf(me)).challenge, { code: codeOf(secret) })).status).toBe(400)
  expect((await finish((await challengeOf(me)).challenge, { code: codeOf(data.secret) })).status).toBe(200)
})

test('D8: an authenticator app shows the name of the site that an admin has set', async () => {
  const me = await createTestUser(db, { isAdmin: true })
  await db.updateTable('site_settings').set({ site_name: 'Plum & Co' }).execute()
  const { data } = await send<{ uri: string }>('/second-factor/start-totp', { password }, me)
  await db.updateTable('site_settings').set({ site_name: null }).execute()
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Plum%20%26%20Co:/)
})

test('an app can be confirmed for 15 minutes, which is time to install one first', async () => {
  const me = await staff()
  const start = async () =>
    (await send<{ challenge: string; secret: string }>('/second-factor/start-totp', { password }, me)).data
  const confirm = ({ challenge, secret }: Awaited<ReturnType<typeof start>>) =>
    send('/second-factor/confirm-totp', { challenge, code: codeOf(secret) }, me)
  const late = await start()
  clock.forward({ minutes: 15 })
  expect(await confirm(late)).toMatchObject({ status: 410, code: 'CHALLENGE_NOT_VALID' })
  const slow = await start()
  clock.forward({ minutes: 14 })
  expect((await confirm(slow)).status).toBe(200)
})

test('every change asks for the password', async () => {
  const me = await staff()
  const { passkeyId } = await addPasskey(me)
  for (const path of [
    'start-totp',
    'start-passkey',
    'remove-totp',
    `remove-passkey/${passkeyId}`,
    'renew-recovery-codes',
  ])
    expect([path, await send(`/second-factor/${path}`, { password: 'wrong wrong' }, me)]).toMatchObject([
      path,
      { status: 400, code: 'WRONG_PASSWORD' },
    ])
})

test('a set-up of one person cannot be finished by another, nor twice', async () => {
  const [me, other] = [await staff(), await staff()]
  const { challenge, passkeyChallenge } = await startPasskey(me)
  const body = { challenge, name: 'Phone', passkey: softAuthenticator(here).attest(passkeyChallenge) }
  const ended = { status: 410, code: 'CHALLENGE_NOT_VALID' }
  expect(await send('/second-factor/add-passkey', body, other)).toMatchObject(ended)
  expect((await send('/second-factor/add-passkey', body, me)).status).toBe(200)
  expect(await send('/second-factor/add-passkey', body, me)).toMatchObject(ended)
})

test.each([
  ['another origin', { origin: 'https://tablefare.example.net' }],
  ['another site', { rpId: 'example.net' }],
])('a passkey created for %s is not added', async (_name, at) => {
  const me = await staff()
  const { challenge, passkeyChallenge } = await startPasskey(me)
  const passkey = softAuthenticator(here).attest(passkeyChallenge, at)
  const answer = await send('/second-factor/add-passkey', { challenge, name: 'Phone', passkey }, me)
  expect(answer).toMatchObject({ status: 400, code: 'PASSKEY_NOT_ACCEPTED' })
  expect(await own(me)).toMatchObject({ passkeys: [] })
})

test('a passkey of another account is not added', async () => {
  const [me, other] = [await staff(), await staff()]
  const { authenticator } = await addPasskey(me)
  const { challenge, passkeyChallenge } = await startPasskey(other)
  const body = { challenge, name: 'Phone', passkey: authenticator.attest(passkeyChallenge) }
  const answer = await send('/second-factor/add-passkey', body, other)
  expect(answer).toMatchObject({ code: 'PASSKEY_NOT_ACCEPTED' })
})

test('an account has at most ten passkeys, and a known one is excluded', async () => {
  const me = await staff()
  const { authenticator } = await addPasskey(me)
  const { options } = await startPasskey(me)
  expect(options).toMatchObject({ excludeCredentials: [{ id: authenticator.id }] })
  for (let n = 1; n < 10; n++) await insertPasskeyRow(db, me.customerId)
  const refused = await send('/second-factor/start-passkey', { password }, me)
  expect(refused).toMatchObject({ status: 409, code: 'TOO_MANY_PASSKEYS' })
})

test('customers without a role are not offered a second factor', async () => {
  const me = await createTestUser(db)
  expect(await own(me)).toMatchObject({ mayAdd: false, isRequired: false })
  for (const path of ['start-totp', 'start-passkey'])
    expect(await send(`/second-factor/${path}`, { password }, me)).toMatchObject({
      status: 409,
      code: 'SECOND_FACTOR_NOT_OFFERED',
    })
  expect(await send('/second-factor/renew-recovery-codes', { password }, me)).toMatchObject({
    code: 'NO_SECOND_FACTOR',
  })
})

test('staff may remove their last factor: recovery codes end with it, and the password signs in again', async () => {
  const me = await staff()
  await addTotp(me)
  const { passkeyId } = await addPasskey(me)
  expect((await send('/second-factor/remove-totp', { password }, me)).status).toBe(200)
  expect(await own(me)).toMatchObject({ totp: null, recoveryCodesLeft: 10 })
  expect((await send(`/second-factor/remove-passkey/${passkeyId}`, { password }, me)).status).toBe(200)
  expect(await own(me)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await signIn(me)).status).toBe(200)
})

test('an admin keeps at least one factor', async () => {
  const me = await createTestUser(db, { isAdmin: true, isDemo: false })
  await addTotp(me)
  const { passkeyId } = await addPasskey(me)
  expect((await send(`/second-factor/remove-passkey/${passkeyId}`, { password }, me)).status).toBe(200)
  expect(await send('/second-factor/remove-totp', { password }, me)).toMatchObject({
    status: 409,
    code: 'LAST_SECOND_FACTOR',
  })
  expect(await own(me)).toMatchObject({ totp: { createdAt: expect.any(String) }, recoveryCodesLeft: 10 })
})

test('renewed recovery codes replace the earlier ones', async () => {
  const me = await staff()
  const { recoveryCodes } = await addTotp(me)
  const renewed = await send<{ recoveryCodes: string[] }>(
    '/second-factor/renew-recovery-codes',
    { password },
    me,
  )
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  const { challenge } = await challengeOf(me)
  expect((await finish(challenge, { code: recoveryCodes[0] })).status).toBe(400)
  expect((await finish(challenge, { code: renewed.data.recoveryCodes[9] })).status).toBe(200)
})

test('every change sends an email and is in the audit log', async () => {
  const me = await staff()
  await addTotp(me)
  const { passkeyId } = await addPasskey(me)
  await send('/second-factor/renew-recovery-codes', { password }, me)
  await send(`/second-factor/remove-passkey/${passkeyId}`, { password }, me)
  expect((await subjects(me.email)).toSorted()).toEqual([
    'A passkey was added to your Tablefare account',
    'A second step was removed from your Tablefare account',
    'An authenticator app was added to your Tablefare account',
    'Your Tablefare recovery codes were renewed',
  ])
  expect(await audit(me.customerId)).toEqual([
    { what: 'second-factor-added', detail: { kind: 'totp' } },
    { what: 'second-factor-added', detail: { kind: 'passkey' } },
    { what: 'recovery-codes-renewed', detail: {} },
    { what: 'second-factor-removed', detail: { isLast: false } },
  ])
})

test('PUBLIC_URL decides which site a passkey is for', async () => {
  const other = await testApp(undefined, { publicUrl: 'https://eat.example.org' })
  const client = secondFactorClient(other.app, other.db, other.clock)
  const me = await client.staff()
  const at = { origin: 'https://eat.example.org', rpId: 'eat.example.org' }
  const { challenge, passkeyChallenge, options } = await client.startPasskey(me)
  expect(options).toMatchObject({ rp: { id: 'eat.example.org' } })
  const add = (passkey: object) =>
    client.send('/second-factor/add-passkey', { challenge, name: 'Phone', passkey }, me)
  expect((await add(softAuthenticator(here).attest(passkeyChallenge))).status).toBe(400)
  expect((await add(softAuthenticator(at).attest(passkeyChallenge))).status).toBe(200)
})
