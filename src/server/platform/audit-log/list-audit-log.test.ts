import sharp from 'sharp'
import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import type { AuditLogEntry } from '#contract/platform/audit-log.ts'
import { type Endpoint, apiPrefix } from '#contract/endpoint.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { insertPayableStatement } from '#server/testing/fixtures/finance-rows.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { resourceFixtures } from '#server/testing/fixtures/resource-fixtures.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { admin, send, auditLog } = await adminClient(app, db)
const list = (search = '') => send<AuditLogEntry[]>('GET', `/change/get-all?${search}`)

const entries: [string, Endpoint][] = Object.values(api)
  .flatMap((feature) => Object.entries(feature) as [string, Endpoint][])
  .filter(([, { access, method }]) => access === 'admin' && method !== 'GET')

/** The data that each command needs. */
const before: Record<string, (id: string) => Promise<unknown>> = {
  updateCuisine: () => db.deleteFrom('cuisines').where('slug', '=', 'plum-jam-and-rye').execute(),
  showReview: (id) => send('PUT', `/admin-review/hide/${id}`, { reason: 'Rude' }),
  unblockCustomer: (id) => send('PUT', `/admin-customer/block/${id}`, { reason: 'Rude' }),
  reopenOrder: (id) => send('PUT', `/admin-order/cancel/${id}`, { reason: 'By mistake' }),
  endSessionsOf: () => insertSampleAccount(),
  removeFactorsOf: () => insertSampleAccount(),
  restoreOutlet: (id) =>
    db.updateTable('restaurants').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
  refusePublishing: (id) =>
    db.updateTable('restaurants').set({ publish_asked_at: new Date() }).where('id', '=', id).execute(),
  publishOutlet: async (id) => {
    const place = { restaurant_id: id, position: 0, removed_at: null }
    const category = db
      .insertInto('categories')
      .values({ ...place, name: 'Starters' })
      .returning('id')
    const { id: category_id } = await category.executeTakeFirstOrThrow()
    const dish = { name: 'Soup', description: '', base_price: 500, is_alcohol: false, diets: [], category_id }
    await db
      .insertInto('dishes')
      .values({ ...place, ...dish })
      .execute()
    const hours = JSON.stringify([{ day: 1, isOpen: true, startTime: '09:00', endTime: '17:00' }])
    await db.updateTable('restaurants').set({ hours }).where('id', '=', id).execute()
    await createTestUser(db, { staffOf: [id] })
  },
}

/** Where the sample input does not fit the sample thing. */
const inputs: Record<string, object | (() => Promise<object>)> = {
  settleProblem: { refund: null, text: 'The picture shows it.' },
  refundOrderAsAdmin: { of: 'amount', amount: 0.5, refunded: 0, reason: 'other', paidBy: 'platform' },
  createPaymentFile: async () => ({
    statements: [{ id: await insertPayableStatement(db, await insertOutletRow(db)), exportedAt: null }],
  }),
}

/** The account that the sample input names. */
async function insertSampleAccount() {
  const { email } = sampleInput(api.staff.endSessionsOf.body) as { email: string }
  const known = db.selectFrom('customers').select('id').where('email', '=', email)
  if (await known.executeTakeFirst()) return
  const { customerId } = await createTestUser(db)
  await db.updateTable('customers').set({ email }).where('id', '=', customerId).execute()
}

const drawPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#d7341a' } })
    .png()
    .toBuffer()

test.each(entries)('D7: %s adds one entry to the audit log, with the admin’s name', async (name, entry) => {
  const things = resourceFixtures(db, await insertOutletRow(db), '')
  const named: Record<string, string> = {}
  for (const param of Object.keys(entry.params?.shape ?? {})) {
    const thing = things[`${name}.${param}`] ?? things[`admin.${param}`] ?? things[param]
    if (thing && 'forAnyone' in thing) named[param] = await thing.forAnyone()
  }
  await before[name]?.(Object.values(named)[0] ?? '')
  const lines = (await auditLog()).length
  const isPicture = entry.accepts === 'picture'
  const input = inputs[name]
  const given = typeof input === 'function' ? await input() : input
  const payload = isPicture ? await drawPicture() : (given ?? sampleInput(entry.body))
  const answer = await app.inject({
    method: entry.method,
    url: apiPrefix + entry.path.replace(/:(\w+)/g, (_, param: string) => named[param] ?? ''),
    headers: { ...admin.bearer, ...(isPicture ? { 'content-type': 'image/png' } : {}) },
    ...(payload ? { payload } : {}),
  })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  expect((await auditLog()).length).toBe(lines + 1)
})

test('D7: the audit log is listed newest first, in pages, and filtered by kind, restaurant, person and day', async () => {
  const outlet = await insertOutletRow(db)
  const somebody = await createTestUser(db, { name: 'Ravi Nair' })
  const at = (time: string) => new Date(`2026-06-${time}Z`)
  const by = somebody.customerId
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, { by, what: 'test-a', restaurantId: outlet, at: at('01T22:59:59') })
    await recordAudit(tx, { by, what: 'test-b', detail: { note: '<b>' }, at: at('01T23:00:00') })
    await recordAudit(tx, { by: undefined, what: 'test-b', restaurantId: outlet, at: at('02T12:00:00') })
  })
  const of = async (search: string) =>
    (await list(search)).data.map(({ what, by }) => [what, by?.name ?? null])
  expect(await of(`restaurant=${outlet}`)).toEqual([
    ['test-b', null],
    ['test-a', 'Ravi Nair'],
  ])
  expect(await of(`by=${by}`)).toEqual([
    ['test-b', 'Ravi Nair'],
    ['test-a', 'Ravi Nair'],
  ])
  expect(await of('what=test-b&from=2026-06-02&to=2026-06-02')).toEqual([
    ['test-b', null],
    ['test-b', 'Ravi Nair'],
  ])
  expect(await of('to=2026-06-01&what=test-a')).toEqual([['test-a', 'Ravi Nair']])
  const second = await app.inject({
    method: 'GET',
    url: `${apiPrefix}/change/get-all?what=test-b&limit=1&page=2`,
    headers: admin.bearer,
  })
  expect(second.json()).toMatchObject({
    data: [{ what: 'test-b', detail: { note: '<b>' } }],
    paging: { page: 2, limit: 1, more: false },
    kinds: expect.arrayContaining(['test-a', 'test-b']),
  })
  expect((await list('restaurant=no-such-place')).code).toBe('RESTAURANT_NOT_FOUND')
})

test('D7: the audit log shows nested details as JSON', async () => {
  const detail = JSON.stringify({ list: [1, { a: 2 }], none: null, is: true })
  const at = new Date()
  const values = { what: 'test-odd', detail, at, customer_id: null, restaurant_id: null }
  await db.insertInto('changes').values(values).execute()
  expect((await list('what=test-odd')).data[0]?.detail).toEqual({ list: '[1,{"a":2}]', none: null, is: true })
})

test('D7: a closed account stays in the audit log without a name', async () => {
  const gone = await createTestUser(db)
  await db
    .transaction()
    .execute((tx) => recordAudit(tx, { by: gone.customerId, what: 'test-gone', at: new Date() }))
  const payload = { password: 'plum jam and rye' }
  const url = `${apiPrefix}/customer/close-account`
  expect((await app.inject({ method: 'POST', url, headers: gone.bearer, payload })).statusCode).toBe(200)
  expect((await list('what=test-gone')).data).toMatchObject([
    { by: { _id: gone.customerId, name: null, email: null } },
  ])
})
