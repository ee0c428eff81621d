import { expect, test } from 'vitest'

import type { Application, ApplicationSummary } from '#contract/catalogue/applications.ts'
import { sweepApplications } from '#server/catalogue/applications/sweep-applications.ts'
import { adminClient } from '#server/testing/admin-client.ts'
import { insertApplicationRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { solveCaptcha } from '#server/testing/one-time-codes.ts'
import { readOutbox } from '#server/testing/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { send, auditLog } = await adminClient(app, db)
const { post_code: postCode } = await db
  .selectFrom('restaurants')
  .select('post_code')
  .limit(1)
  .executeTakeFirstOrThrow()

let people = 0
const draft = (more: object = {}) => ({
  name: `Mill Lane Kitchen ${++people}`,
  legalName: 'Mill Lane Kitchen Ltd',
  address: '8 Mill Lane, Otley',
  postCode,
  telephone: '01943 496013',
  email: `rosa${people}@milllane.example`,
  hygieneRating: '5',
  orderTypes: ['Collection', 'Home Delivery'],
  message: 'Family place.\nPasta every morning.',
  ...more,
})
const apply = async (payload: object, from = `10.9.${people}.1`) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/partner/apply',
    payload: { captcha: await solveCaptcha(app), ...payload },
    remoteAddress: from,
  })
const tokenTo = async (email: string) =>
  /confirm\?token=([\w-]+)/.exec((await readOutbox(db, email)).at(-1)?.text ?? '')?.[1] ?? 'none'
const verify = (token: string) =>
  app.inject({ method: 'POST', url: '/api/v1/partner/verify', payload: { token } })
const list = async (query = '') =>
  send<ApplicationSummary[]>('GET', `/admin-application/get-all?limit=100${query}`)
const idOf = async (name: string) => (await list()).data.find((one) => one.name === name)!._id

async function applied(more: object = {}) {
  const business = draft(more)
  expect((await apply(business)).statusCode).toBe(200)
  expect((await verify(await tokenTo(business.email))).statusCode).toBe(200)
  return { ...business, id: await idOf(business.name) }
}

test('an application is read once its email is confirmed, by a link that works once and says so', async () => {
  const business = draft()
  const answer = await apply(business)
  expect(answer.json()).toEqual({ data: { email: business.email, hours: 24 } })
  expect((await list()).data.map(({ name }) => name)).not.toContain(business.name)
  const token = await tokenTo(business.email)
  const url = `/api/v1/partner/read-link?token=${token}`
  const read = async () => (await app.inject({ method: 'GET', url })).json<object>()
  expect(await read()).toEqual({ data: { name: business.name, verifiedAt: null } })
  const both = await Promise.all([verify(token), verify(token)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
  expect((await verify(token)).json()).toMatchObject({ code: 'APPLICATION_LINK_USED' })
  expect(await read()).toEqual({ data: { name: business.name, verifiedAt: clock.now().toISOString() } })
  const { data } = await send<Application>('GET', `/admin-application/get-one/${await idOf(business.name)}`)
  expect(data).toMatchObject({
    ...business,
    state: 'new',
    appliedBeforeAt: null,
    ofEmailThatDay: 1,
    decidedAt: null,
  })
})

test('a link expires after a day', async () => {
  const business = draft()
  await apply(business)
  const token = await tokenTo(business.email)
  clock.forward({ hours: 24 })
  expect((await verify(token)).json()).toMatchObject({ code: 'APPLICATION_LINK_NOT_VALID' })
  expect((await verify('a'.repeat(40))).json()).toMatchObject({ code: 'APPLICATION_LINK_NOT_VALID' })
})

test.each([
  ['a post code that nobody knows', { postCode: 'ZZ99 9ZZ' }, 'UNKNOWN_AREA'],
  ['half a post code', { postCode: 'SE1' }, 'NOT_A_WHOLE_POST_CODE'],
  ['an email without an @', { email: 'rosa' }, 'NOT_AN_EMAIL'],
  ['no order type', { orderTypes: [] }, 'INVALID_INPUT'],
  ['a long message', { message: 'x'.repeat(1_001) }, 'INVALID_INPUT'],
  ['a telephone in letters', { telephone: 'ring me' }, 'INVALID_INPUT'],
  ['an unsolved captcha', { captcha: 'robot' }, 'CAPTCHA_FAILED'],
])('an application with %s is refused, and nothing is sent', async (_, wrong, code) => {
  const business = draft(wrong)
  expect((await apply(business)).json()).toMatchObject({ code })
  expect(await readOutbox(db, business.email)).toEqual([])
})

test('the same business at the same post code is told the date, for 30 days', async () => {
  const { name, email } = await applied({ name: 'The Copper Pan' })
  const again = { name: 'the  copper-pan', email: `other-${email}` }
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
  const sentOn = day.format(clock.now())
  clock.forward({ days: 29 })
  const refused = await apply(draft(again))
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ error: string }>().error).toContain(`from ${sentOn}.`)
  clock.forward({ days: 1, seconds: 1 })
  expect((await apply(draft(again))).statusCode).toBe(200)
  expect(name).toBe('The Copper Pan')
})

test('of ten applications of one business at once, one is stored', async () => {
  const name = 'Ten At Once'
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(draft({ name }))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const rows = await db.selectFrom('applications').select('id').where('name', '=', name).execute()
  expect(rows).toHaveLength(1)
})

test('an address and an email each send three applications a day; refused ones do not count', async () => {
  const from = '10.77.0.1'
  for (let n = 0; n < 3; n++) {
    expect((await apply(draft({ postCode: 'nonsense' }), from)).statusCode).toBe(400)
    expect((await apply(draft(), from)).statusCode).toBe(200)
  }
  expect((await apply(draft(), from)).json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
  const email = 'busy@milllane.example'
  for (let n = 0; n < 3; n++) expect((await apply(draft({ email }))).statusCode).toBe(200)
  expect((await apply(draft({ email }))).json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
  clock.forward({ days: 1, seconds: 1 })
  expect((await apply(draft(), from)).statusCode).toBe(200)
})

test('approving creates a draft and an invitation together; of two admins at once, one does', async () => {
  const { id, name, email } = await applied()
  const other = await adminClient(app, db)
  const path = `/admin-application/approve/${id}`
  const both = await Promise.all([send('POST', path), other.send('POST', path)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'APPLICATION_DECIDED' })
  const drafts = await db
    .selectFrom('restaurants')
    .select(['id', 'published_at', 'legal_name', 'hygiene_rating', 'order_types', 'telephone'])
    .where('name', '=', name)
    .execute()
  expect(drafts).toEqual([
    {
      id: expect.any(String),
      published_at: null,
      legal_name: 'Mill Lane Kitchen Ltd',
      hygiene_rating: '5',
      order_types: ['Collection', 'Home Delivery'],
      telephone: '01943 496013',
    },
  ])
  const invitations = db.selectFrom('invitations').select('role').where('email', '=', email)
  expect(await invitations.execute()).toEqual([{ role: 'staff' }])
  const messages = await readOutbox(db, email)
  expect(messages.filter(({ text }) => text?.includes('/invitation?token='))).toHaveLength(1)
  const logged = [...(await auditLog()), ...(await other.auditLog())]
  const entries = logged.filter(({ what, detail }) => what === 'application-approved' && detail.name === name)
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('a repeated approval with the same key gets the same answer, and needs a recent password', async () => {
  const { id } = await applied()
  const admin = await createTestUser(db, { isAdmin: true })
  const late = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  const approve = (headers: object) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/admin-application/approve/${id}`,
      headers: { ...headers, 'idempotency-key': 'approve-once' },
    })
  expect((await approve(late.bearer)).json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
  const first = await approve(admin.bearer)
  expect(first.statusCode).toBe(200)
  expect((await approve(admin.bearer)).json()).toEqual(first.json())
})

test('two businesses of one name in one town both get a draft, each with its own address', async () => {
  const name = 'Twin Kitchen'
  const one = await insertApplicationRow(db, { name, post_code: postCode, business_key: 'one' })
  const two = await insertApplicationRow(db, { name, post_code: postCode, business_key: 'two' })
  for (const id of [one, two])
    expect((await send('POST', `/admin-application/approve/${id}`)).status).toBe(200)
  const rows = await db.selectFrom('restaurants').select('uni_id').where('name', '=', name).execute()
  expect(new Set(rows.map(({ uni_id }) => uni_id)).size).toBe(2)
})

test('declining needs a reason, which is emailed', async () => {
  const { id, name, email } = await applied()
  const path = `/admin-application/decline/${id}`
  expect(await send('POST', path, { reason: ' ' })).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await send('POST', path, { reason: 'We do not deliver in Otley yet.' })).status).toBe(200)
  const message = (await readOutbox(db, email)).at(-1)
  expect(message?.text).toContain('We do not deliver in Otley yet.')
  expect(await send('POST', `/admin-application/approve/${id}`)).toMatchObject({
    code: 'APPLICATION_DECIDED',
  })
  const declined = await list('&state=declined')
  expect(declined.data.map((one) => one.name)).toContain(name)
  expect(await auditLog()).toContainEqual(
    expect.objectContaining({
      what: 'application-declined',
      detail: { application: id, name, reason: 'We do not deliver in Otley yet.' },
    }),
  )
})

test('the list is searched by business, post code and email, counted and paged', async () => {
  const { name, email } = await applied({ name: 'Rare Owl Bakery' })
  for (const search of ['rare owl', email, `owl ${postCode}`]) {
    const { data } = await list(`&search=${encodeURIComponent(search)}`)
    expect(data.map((one) => one.name)).toEqual([name])
  }
  const page = await app.inject({
    method: 'GET',
    url: '/api/v1/admin-application/get-all?limit=1&page=2',
    headers: (await createTestUser(db, { isAdmin: true })).bearer,
  })
  const { data, paging, counts } = page.json<{ data: object[]; paging: object; counts: { new: number } }>()
  expect(data).toHaveLength(1)
  expect(paging).toMatchObject({ page: 2, more: true })
  expect(counts.new).toBeGreaterThan(0)
})

test('the nightly sweep deletes unverified applications after 7 days, declined ones after 90, approved ones after a year', async () => {
  const at = clock.now()
  const made = {
    unverified: await insertApplicationRow(db, { sent_at: at, verified_at: null }),
    waiting: await insertApplicationRow(db, { sent_at: at, verified_at: at }),
    declined: await insertApplicationRow(db, {
      sent_at: at,
      verified_at: at,
      state: 'declined',
      decided_at: at,
      reason: 'No.',
    }),
  }
  const { id: approved } = await applied()
  await send('POST', `/admin-application/approve/${approved}`)
  const left = async () => {
    await sweepApplications(deps)
    const ids = [...Object.values(made), approved]
    const rows = await db.selectFrom('applications').select('id').where('id', 'in', ids).execute()
    return rows.map(({ id }) => id).toSorted()
  }
  clock.forward({ days: 7 })
  expect(await left()).toEqual([...Object.values(made), approved].toSorted())
  clock.forward({ seconds: 1 })
  expect(await left()).toEqual([made.waiting, made.declined, approved].toSorted())
  clock.forward({ days: 83 })
  expect(await left()).toEqual([made.waiting, approved].toSorted())
  clock.forward({ days: 276 })
  expect(await left()).toEqual([made.waiting])
})
