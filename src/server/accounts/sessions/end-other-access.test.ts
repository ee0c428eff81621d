import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { requestCode } from '#server/testing/clients/one-time-codes.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { secondFactorClient, here } from '#server/testing/clients/second-factor-client.ts'
import { softAuthenticator } from '#server/testing/fakes/soft-authenticator.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { addTotp, codeOf, finish, challengeOf, send, signIn } = secondFactorClient(app, db, clock)
const outlet = await insertOutletRow(db)
type Person = Awaited<ReturnType<typeof createTestUser>>
type Method = 'GET' | 'POST' | 'PUT'
let address = 0
const from = () => `10.19.${++address >> 8}.${address & 255}`
const call = (method: Method, path: string, token: string | undefined, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress: from(),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  })
const tokenOf = (answer: { json(): unknown }) => (answer.json() as { token: string }).token

/** Somebody who has the phone for a moment signs in with a code. */
async function signInByCode(mobileNo: string): Promise<string> {
  const guest = await call('POST', '/guest/guest-signup', undefined, { name: 'Eve', mobileNo })
  const otp = await requestCode(app, db, mobileNo, from(), 'verify')
  return tokenOf(await call('POST', '/guest/prove-mobile', tokenOf(guest), { mobileNo, otp }))
}

async function acceptInvitation(person: Person, path: string): Promise<void> {
  const boss = await createTestUser(db, { isAdmin: true })
  const email = `invited-${++address}@example.com`
  await call('POST', path, boss.token, { email })
  const [message] = await readOutbox(db, email)
  const token = /token=([\w-]+)/.exec(message!.text!)![1]
  const termsVersion = (await deps.findTermsInForce(db, 'Business Owner'))?.version ?? 0
  const body = { token, termsVersion }
  expect((await call('POST', '/invitation/accept', person.token, body)).statusCode).toBe(200)
}

const asEve = (owner: Person, token: string): Person => ({
  ...owner,
  token,
  bearer: { authorization: `Bearer ${token}` },
})

test.each(['/role/invite-admin', `/role/invite-staff/${outlet}`])(
  'D64: a session that a code opened does not get the role of %s with its account',
  async (path) => {
    const owner = await createTestUser(db, { isVerified: true })
    const eve = await signInByCode(owner.mobile)
    expect((await call('GET', '/customer/get-customer-own', eve)).statusCode).toBe(200)
    await acceptInvitation(owner, path)
    expect((await call('GET', '/customer/get-customer-own', eve)).statusCode).toBe(401)
    expect((await call('GET', '/customer/get-customer-own', owner.token)).statusCode).toBe(200)
  },
)

test('D64: a reset ticket by SMS ends when its account gets a role', async () => {
  const owner = await createTestUser(db, { isVerified: true })
  const otp = await requestCode(app, db, owner.mobile, from(), 'reset')
  const found = await call('POST', '/customer/get-customer-by-phone', undefined, {
    mobileNo: owner.mobile,
    otp,
  })
  const { ticket } = found.json<{ data: { ticket: string } }>().data
  await acceptInvitation(owner, `/role/invite-staff/${outlet}`)
  const words = 'a brand new wobbly chair'
  const reset = { id: owner.customerId, ticket, newPassword: words, confirmPassword: words }
  expect((await call('PUT', '/customer/set-new-password', undefined, reset)).json()).toMatchObject({
    code: 'TICKET_NOT_VALID',
  })
})

test('a session without the second step ends when its account gets one', async () => {
  const owner = await createTestUser(db, { isAdmin: true, isDemo: false })
  const { token } = await signIn(owner)
  await addTotp(owner)
  expect((await call('GET', '/role/get-admins', token)).statusCode).toBe(401)
  expect((await call('GET', '/role/get-admins', owner.token)).statusCode).toBe(200)
})

test('a set-up that somebody else began ends when the owner adds a factor', async () => {
  const owner = await createTestUser(db, { staffOf: [outlet] })
  const eve = asEve(owner, (await signIn(owner)).token!)
  const app = await send<{ challenge: string; secret: string }>(
    '/second-factor/start-totp',
    { password },
    eve,
  )
  const passkey = await send<{ challenge: string; options: { challenge: string } }>(
    '/second-factor/start-passkey',
    { password },
    eve,
  )
  const { secret } = await addTotp(owner)
  const code = { challenge: app.data.challenge, code: codeOf(app.data.secret) }
  const attested = softAuthenticator(here).attest(passkey.data.options.challenge)
  const key = { challenge: passkey.data.challenge, name: 'Eve', passkey: attested }
  // With a session of the owner's as well: the challenge itself has ended.
  for (const person of [eve, owner]) {
    expect((await send('/second-factor/confirm-totp', code, person)).status).not.toBe(200)
    expect((await send('/second-factor/add-passkey', key, person)).status).not.toBe(200)
  }
  const { challenge } = await challengeOf(owner)
  expect((await finish(challenge, { code: codeOf(secret) })).status).toBe(200)
})

test('D64: a reset by email leaves the number unverified: somebody else may have signed up with that email', async () => {
  const email = 'reset-by-email@example.com'
  const eve = { email, mobileNo: '+447911223344', password: 'the password of eve' }
  const signedUp = tokenOf(await call('POST', '/customer/signup', undefined, eve))
  const otp = await requestCode(app, db, eve.mobileNo, from(), 'verify')
  await call('POST', '/guest/prove-mobile', signedUp, { mobileNo: eve.mobileNo, otp })
  await call('POST', '/customer/send-reset-link', undefined, { email })
  await runDueJobs(deps)
  const text = (await readOutbox(db, email)).map((message) => message.text ?? '').join()
  const [, id, ticket] = /id=([\w-]+)&ticket=([\w-]+)/.exec(text)!
  const words = 'a brand new wobbly chair'
  const reset = { id, ticket, newPassword: words, confirmPassword: words }
  expect((await call('PUT', '/customer/set-new-password', undefined, reset)).statusCode).toBe(200)
  clock.forward({ minutes: 20 })
  const opened = await signInByCode(eve.mobileNo)
  const own = await call('GET', '/customer/get-customer-own', opened)
  expect(own.json<{ data: { _id: string } }>().data._id).not.toBe(id)
})

/** What is under way while the account changes is opened just after the others were ended. */
const insertTotp = (customerId: string) =>
  db
    .insertInto('totp_secrets')
    .values({ customer_id: customerId, secret: Buffer.alloc(48), last_step: 0, created_at: clock.now() })
    .execute()
const statusOf = async (person: Person) =>
  (await call('GET', '/customer/get-customer-own', person.token)).statusCode

test('D64: a session without the second step is not open once its account has a factor, whenever it was opened', async () => {
  const owner = await createTestUser(db, { staffOf: [outlet] })
  expect(await statusOf(owner)).toBe(200)
  await insertTotp(owner.customerId)
  expect(await statusOf(owner)).toBe(401)
  const device = await createTestUser(db, { staffOf: [outlet], deviceOf: outlet })
  await insertTotp(device.customerId)
  expect(await statusOf(device)).toBe(200)
})

test('D64: a session that a code opened is not open for an account with a role, whenever it was opened', async () => {
  const owner = await createTestUser(db, { staffOf: [outlet], isPasswordRecent: false })
  const opened = (how: 'code' | 'sign-in') =>
    db.updateTable('sessions').set({ how }).where('id', '=', owner.sessionId).execute()
  await opened('code')
  expect(await statusOf(owner)).toBe(401)
  await opened('sign-in')
  expect(await statusOf(owner)).toBe(200)
})

test('D64: a code that is redeemed while its account gets a role neither signs in nor resets the password', async () => {
  for (const path of ['/guest/prove-mobile', '/customer/get-customer-by-phone']) {
    const owner = await createTestUser(db, { isVerified: true })
    const guest = await call('POST', '/guest/guest-signup', undefined, {
      name: 'Eve',
      mobileNo: owner.mobile,
    })
    const purpose = path.startsWith('/guest') ? 'verify' : 'reset'
    const otp = await requestCode(app, db, owner.mobile, from(), purpose)
    let answer: Promise<{ body: string }> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('customers').select('id').where('id', '=', owner.customerId).forUpdate().execute()
      answer = call('POST', path, tokenOf(guest), { mobileNo: owner.mobile, otp })
      await waitForLock()
      const role = { customer_id: owner.customerId, role: 'staff' as const, restaurant_id: outlet }
      await tx.insertInto('memberships').values(role).execute()
    })
    expect((await answer!).body).not.toMatch(/"(token|ticket)":"/)
  }
})

/** Until another transaction waits for a row that this one has locked. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      db,
    )
    if (rows[0]!.n > 0) return
  }
}
