import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const admin = await createTestUser(db, { isAdmin: true })
type Saved = { _id: string; version: number; title: string; body: string; publishedAt: string }

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: admin.bearer,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, ...answer.json<{ data: Saved; code?: string }>() }
}
const inForce = async (role: string) =>
  (await send('GET', `/terms-and-condition/get-by-role?role=${encodeURIComponent(role)}`)).data

test('API30, API31, D7, RP4: an edit of terms is a new version, and the old one stays unchanged', async () => {
  const old = await inForce('Rider')
  const changed = await send('PUT', `/terms-and-condition/update/by/${old._id}`, { body: '## Ride safely' })
  expect(changed.data).toMatchObject({
    title: old.title,
    body: '## Ride safely',
    version: old.version + 1,
    publishedAt: clock.now().toISOString(),
  })
  expect(changed.data._id).not.toBe(old._id)
  expect(await inForce('Rider')).toEqual(changed.data)
  const all = (await send('GET', '/terms-and-condition/all')).data as unknown as Saved[]
  expect(all).toContainEqual(old)
  expect(all).toContainEqual(changed.data)
})

test('API30: terms are created as the next version of their role', async () => {
  const text = { role: 'Employee', title: 'Employee Policy', body: 'Be kind.' }
  const { version } = await inForce('Employee')
  const created = await send('POST', '/terms-and-condition/create', text)
  expect(created.data).toMatchObject({ ...text, version: version + 1 })
})

test('API30: twenty concurrent publications get twenty version numbers', async () => {
  const text = { role: 'Business Owner', title: 'Policy', body: 'Text.' }
  const made = await Promise.all(
    Array.from({ length: 20 }, () => send('POST', '/terms-and-condition/create', text)),
  )
  expect(new Set(made.map(({ data }) => data.version)).size).toBe(20)
})

test('API32, API33: a removed version leaves the list, the previous one is in force, and its number is not reused', async () => {
  const first = await inForce('User')
  const second = (await send('PUT', `/terms-and-condition/update/by/${first._id}`, { title: 'New' })).data
  expect((await send('DELETE', `/terms-and-condition/delete/by/${second._id}`)).data).toEqual(second)
  expect(await inForce('User')).toEqual(first)
  expect((await send('DELETE', `/terms-and-condition/delete/by/${second._id}`)).status).toBe(404)
  expect((await send('PUT', `/terms-and-condition/update/by/${second._id}`, { title: 'x' })).status).toBe(404)
  const third = (await send('PUT', `/terms-and-condition/update/by/${first._id}`, { title: 'Newer' })).data
  expect(third.version).toBe(second.version + 1)
  const stored = await db.selectFrom('terms').select('title').where('id', '=', second._id).execute()
  expect(stored).toEqual([{ title: 'New' }])
})

test('API32, EN14: all terms of every role are listed to an admin as {data}, and to nobody else', async () => {
  const list = (headers: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/api/v1/terms-and-condition/all', headers })
  const answer = await list(admin.bearer)
  const body = answer.json<{ data: (Saved & { role: string })[] }>()
  expect([answer.statusCode, Object.keys(body)]).toEqual([200, ['data']])
  const stored = await db.selectFrom('terms').selectAll().where('removed_at', 'is', null).execute()
  expect(stored.length).toBeGreaterThan(4)
  const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id)
  expect(body.data.toSorted(byId)).toEqual(
    stored
      .map(({ id, role, version, title, body: text, published_at: at }) => ({
        _id: id,
        role,
        version,
        title,
        body: text,
        publishedAt: at.toISOString(),
      }))
      .toSorted(byId),
  )
  expect(new Set(body.data.map(({ role }) => role))).toEqual(
    new Set(['User', 'Business Owner', 'Rider', 'Employee']),
  )

  const visitor = await list({})
  expect([visitor.statusCode, visitor.json()]).toMatchObject([401, { error: expect.stringMatching(/\w/) }])
  for (const person of [{}, { kind: 'guest' as const }]) {
    const refused = await list((await createTestUser(db, person)).bearer)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: expect.stringMatching(/\w/) }])
  }
})

test('API33, D31: the last terms of a role cannot be removed, nor the last two concurrently', async () => {
  const only = (await send('GET', '/terms-and-condition/all')).data as unknown as (Saved & { role: string })[]
  const [first, ...older] = only.filter(({ role }) => role === 'Rider')
  for (const { _id } of older)
    expect((await send('DELETE', `/terms-and-condition/delete/by/${_id}`)).status).toBe(200)
  const refused = await send('DELETE', `/terms-and-condition/delete/by/${first!._id}`)
  expect([refused.status, refused.code]).toEqual([409, 'LAST_TERMS'])
  const second = (await send('PUT', `/terms-and-condition/update/by/${first!._id}`, { title: 'Two' })).data
  const both = await Promise.all(
    [first!, second].map(({ _id }) => send('DELETE', `/terms-and-condition/delete/by/${_id}`)),
  )
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ code }) => code === 'LAST_TERMS')).toHaveLength(1)
  expect(await inForce('Rider')).toMatchObject({ role: 'Rider' })
})

test('API31: of eight concurrent edits of the same version one is published', async () => {
  const { _id, version } = await inForce('Employee')
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send('PUT', `/terms-and-condition/update/by/${_id}`, { title: `By ${at}`, version }),
    ),
  )
  expect(made.map(({ code }) => code ?? 'done').toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'CHANGED_MEANWHILE'),
    'done',
  ])
  expect((await inForce('Employee')).version).toBe(version + 1)
})

test('API30: a version that is not in force is refused, and nothing is published', async () => {
  const before = await inForce('User')
  const text = { role: 'User', title: 'x', body: 'x' }
  for (const version of [99, before.version - 1, before.version + 1]) {
    const refused = await send('POST', '/terms-and-condition/create', { ...text, version })
    expect(refused).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE', detail: { present: before } })
  }
  expect(await inForce('User')).toEqual(before)
})

test('API42, EN14: the roles are those that terms are written for', async () => {
  expect((await send('GET', '/role/get-all-roles')).data).toEqual([
    { _id: 'user', name: 'User' },
    { _id: 'business-owner', name: 'Business Owner' },
    { _id: 'rider', name: 'Rider' },
    { _id: 'employee', name: 'Employee' },
  ])
})

test.each([
  ['no role', { title: 'x', body: 'x' }],
  ['an unknown role', { role: 'Admin', title: 'x', body: 'x' }],
  ['an empty body', { role: 'User', title: 'x', body: '' }],
  ['a blank title', { role: 'User', title: ' ', body: 'x' }],
  ['too long a body', { role: 'User', title: 'x', body: 'x'.repeat(100_001) }],
  ['a blank body', { role: 'User', title: 'x', body: '   \n ' }],
  ['an invisible body', { role: 'User', title: 'x', body: '\u200b' }],
  ['a title with a direction override', { role: 'User', title: 'x\u202ey', body: 'x' }],
  ['a title of two lines', { role: 'User', title: 'x\ny', body: 'x' }],
  ['a version below zero', { role: 'User', title: 'x', body: 'x', version: -1 }],
  ['a version that is no number', { role: 'User', title: 'x', body: 'x', version: 'two' }],
])('API30: terms with %s are refused', async (_, text) => {
  expect((await send('POST', '/terms-and-condition/create', text)).status).toBe(400)
})
