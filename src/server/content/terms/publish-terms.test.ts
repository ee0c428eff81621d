import { expect, test } from 'vitest'

import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const admin = await signedIn(db, { isAdmin: true })
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

test('API30, API31, D7, RP4: a change of terms is a new version, and the old one stays letter for letter', async () => {
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
  const words = { role: 'Employee', title: 'Employee Policy', body: 'Be kind.' }
  const { version } = await inForce('Employee')
  const created = await send('POST', '/terms-and-condition/create', words)
  expect(created.data).toMatchObject({ ...words, version: version + 1 })
})

test('API30: of twenty published at once each is a version of its own', async () => {
  const words = { role: 'Business Owner', title: 'Policy', body: 'Words.' }
  const made = await Promise.all(
    Array.from({ length: 20 }, () => send('POST', '/terms-and-condition/create', words)),
  )
  expect(new Set(made.map(({ data }) => data.version)).size).toBe(20)
})

test('API32, API33: a version that is taken back leaves the list, the one before is in force, and its number is not used again', async () => {
  const first = await inForce('User')
  const second = (await send('PUT', `/terms-and-condition/update/by/${first._id}`, { title: 'New' })).data
  expect((await send('DELETE', `/terms-and-condition/delete/by/${second._id}`)).data).toEqual(second)
  expect(await inForce('User')).toEqual(first)
  expect((await send('DELETE', `/terms-and-condition/delete/by/${second._id}`)).status).toBe(404)
  expect((await send('PUT', `/terms-and-condition/update/by/${second._id}`, { title: 'x' })).status).toBe(404)
  const third = (await send('PUT', `/terms-and-condition/update/by/${first._id}`, { title: 'Newer' })).data
  expect(third.version).toBe(second.version + 1)
  const kept = await db.selectFrom('terms').select('title').where('id', '=', second._id).execute()
  expect(kept).toEqual([{ title: 'New' }])
})

test('API33, D31: the only terms of a role cannot be taken back, nor the last two at once', async () => {
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

test('API31: of eight who change the same version at once, and say which they follow, one does', async () => {
  const { _id, version } = await inForce('Employee')
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send('PUT', `/terms-and-condition/update/by/${_id}`, { title: `By ${at}`, follows: version }),
    ),
  )
  expect(made.map(({ code }) => code ?? 'done').toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'CHANGED_MEANWHILE'),
    'done',
  ])
  expect((await inForce('Employee')).version).toBe(version + 1)
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
  ['no words', { role: 'User', title: 'x', body: '' }],
  ['a title of nothing', { role: 'User', title: ' ', body: 'x' }],
  ['too many words', { role: 'User', title: 'x', body: 'x'.repeat(100_001) }],
  ['a body of gaps', { role: 'User', title: 'x', body: '   \n ' }],
  ['a body that nobody sees', { role: 'User', title: 'x', body: '\u200b' }],
  ['a title that turns round', { role: 'User', title: 'x\u202ey', body: 'x' }],
  ['a title of two lines', { role: 'User', title: 'x\ny', body: 'x' }],
  ['a version of its own', { role: 'User', title: 'x', body: 'x', version: 99 }],
])('API30: terms with %s are refused', async (_, words) => {
  expect((await send('POST', '/terms-and-condition/create', words)).status).toBe(400)
})
