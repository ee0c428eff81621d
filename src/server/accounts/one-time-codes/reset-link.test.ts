import { expect, test } from 'vitest'

import { password, createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/postgres/while-locked.ts'

const { app, db, clock, connectionString } = await testApp()
let address = 0
const from = () => `10.17.${++address >> 8}.${address & 255}`

const requestLink = (email: string, remoteAddress = from()) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/send-reset-link',
    payload: { email },
    remoteAddress,
  })
const signIn = (credential: string, given: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer/signin',
    payload: { credential, password: given },
    remoteAddress: from(),
  })
const setPassword = (payload: object) =>
  app.inject({ method: 'PUT', url: '/api/v1/customer/set-new-password', payload, remoteAddress: from() })
const fresh = { newPassword: 'a brand new one', confirmPassword: 'a brand new one' }
const messagesTo = (email: string) =>
  db
    .selectFrom('messages')
    .select(['subject', 'text', 'customer_id', 'state'])
    .where('recipient', '=', email)
    .orderBy('queued_at')
    .execute()

/** Requests a link and reads it from the newest email. */
async function linkTo(email: string, typed = email) {
  expect((await requestLink(typed)).statusCode).toBe(200)
  await runDueJobs({ db, now: clock.now })
  const texts = (await messagesTo(email)).filter(({ text }) => text?.includes('/reset-password?'))
  const [, id, ticket] = /reset-password\?id=([\w-]+)&ticket=([\w-]+)/.exec(texts.at(-1)?.text ?? '') ?? []
  return { id, ticket }
}

test('D64, D6: an emailed link sets a new password once, ends every session and does not verify the number', async () => {
  const me = await createTestUser(db)
  const link = await linkTo(me.email!, me.email!.toUpperCase())
  expect(link.id).toBe(me.customerId)
  expect((await setPassword({ ...fresh, ...link })).statusCode).toBe(200)
  expect((await setPassword({ ...fresh, ...link })).json()).toMatchObject({ code: 'TICKET_NOT_VALID' })
  expect((await signIn(me.email!, password)).statusCode).toBe(401)
  expect((await signIn(me.email!, fresh.newPassword)).json()).toMatchObject({
    data: { isMobileProved: false, isEmailDoubted: false },
  })
  expect((await signIn(me.mobile, fresh.newPassword)).statusCode).toBe(401)
  expect((await messagesTo(me.email!)).map(({ subject }) => subject)).toContain(
    'Your Tablefare password was reset',
  )
  // A number that was never verified may belong to a stranger.
  expect(await messagesTo(me.mobile)).toEqual([])
})

test('a link can be checked before a password is typed: it stays valid, and a used or foreign one is refused', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const link = await linkTo(me.email!)
  const check = async (payload: object) => {
    const url = '/api/v1/customer/check-reset-ticket'
    return (await app.inject({ method: 'POST', url, payload, remoteAddress: from() })).json<object>()
  }
  expect(await check(link)).toEqual({ data: null })
  expect(await check({ ...link, id: other.customerId })).toMatchObject({ code: 'TICKET_NOT_VALID' })
  expect((await setPassword({ ...fresh, ...link })).statusCode).toBe(200)
  expect(await check(link)).toMatchObject({ code: 'TICKET_NOT_VALID' })
  const late = await linkTo(me.email!)
  clock.forward({ minutes: 61 })
  expect(await check(late)).toMatchObject({ code: 'TICKET_NOT_VALID' })
})

test('D64: an admin resets their password by email', async () => {
  const admin = await createTestUser(db, { isAdmin: true, isVerified: true })
  expect((await setPassword({ ...fresh, ...(await linkTo(admin.email!)) })).statusCode).toBe(200)
})

test('D64: a link lasts an hour, belongs to one account and is stored hashed', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const link = await linkTo(me.email!)
  const rows = await db.selectFrom('reset_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(link.ticket)
  expect((await setPassword({ ...fresh, ...link, id: other.customerId })).json()).toMatchObject({
    code: 'TICKET_NOT_VALID',
  })
  clock.forward({ minutes: 60 })
  expect((await setPassword({ ...fresh, ...link })).json()).toMatchObject({ code: 'TICKET_NOT_VALID' })
})

test('D64: of ten concurrent resets with one link exactly one succeeds', async () => {
  const link = await linkTo((await createTestUser(db)).email!)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      setPassword({ ...link, newPassword: `password no ${i}`, confirmPassword: `password no ${i}` }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('D64: an unknown, guest’s, closed or doubted address gets the same reply and no email', async () => {
  const [me, doubted, closed] = [await createTestUser(db), await createTestUser(db), await createTestUser(db)]
  const set = (id: string, values: object) =>
    db.updateTable('customers').set(values).where('id', '=', id).execute()
  await set(doubted.customerId, { email_doubted_at: new Date() })
  await set(closed.customerId, { closed_at: new Date() })
  const known = await requestLink(me.email!)
  for (const email of ['nobody@example.com', doubted.email!, closed.email!]) {
    expect((await requestLink(email)).body).toBe(known.body)
    await runDueJobs({ db, now: clock.now })
    expect(await messagesTo(email)).toEqual([])
    expect(await db.selectFrom('reset_links').select('id').where('email', '=', email).execute()).toEqual([])
  }
})

test('D64: a new email address or password ends the links that were sent before', async () => {
  const me = await createTestUser(db)
  const link = await linkTo(me.email!)
  const payload = { email: `new-${me.email}`, password }
  const url = '/api/v1/customer/update-customer'
  const moved = await app.inject({ method: 'PUT', url, headers: me.bearer, payload, remoteAddress: from() })
  expect(moved.statusCode).toBe(200)
  expect((await setPassword({ ...fresh, ...link })).json()).toMatchObject({ code: 'TICKET_NOT_VALID' })
})

test('D64: no link goes to an address that the account loses while the email is being prepared', async () => {
  const me = await createTestUser(db)
  await requestLink(me.email!)
  await whileLocked(
    connectionString,
    (tx) =>
      tx
        .updateTable('customers')
        .set({ email: `moved-${me.email}` })
        .where('id', '=', me.customerId)
        .execute(),
    () => runDueJobs({ db, now: clock.now }),
  )
  expect(await messagesTo(me.email!)).toEqual([])
  expect(await db.selectFrom('reset_links').select('id').where('email', '=', me.email).execute()).toEqual([])
})

test('D64: requests are limited per sender, per address and for the pair, whether or not there is an account', async () => {
  for (const email of [(await createTestUser(db)).email!, 'no-account@example.com']) {
    const home = from()
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await requestLink(email, home)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await requestLink(email)).statusCode).toBe(200)
    expect((await requestLink(email)).statusCode).toBe(200)
    expect((await requestLink(email)).statusCode).toBe(429)
  }
  const many = from()
  for (let i = 0; i < 20; i++) expect((await requestLink(`${i}@example.com`, many)).statusCode).toBe(200)
  expect((await requestLink('last@example.com', many)).statusCode).toBe(429)
})
