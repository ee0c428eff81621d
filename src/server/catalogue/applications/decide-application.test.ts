import { expect, test } from 'vitest'

import { sweepApplications } from '#server/catalogue/applications/sweep-applications.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { applicationClient } from '#server/testing/clients/application-client.ts'
import { insertApplicationRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { send, auditLog, postCode, list, applied } = await applicationClient(app, db)

test('approving creates a draft and an invitation together; of ten approvals by two admins at once, one does', async () => {
  const { id, name, email } = await applied()
  const other = await adminClient(app, db)
  const path = `/admin-application/approve/${id}`
  const both = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? send : other.send)('POST', path)),
  )
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 9 }, () => '409'),
  ])
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
