import { expect, test } from 'vitest'

import { formatFieldLabel } from '#contract/input-problems.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const get = (path: string) => app.inject({ method: 'GET', url: `/api/v1${path}` })
const termsFor = (role: string) =>
  get(`/terms-and-condition/get-by-role?${new URLSearchParams({ role }).toString()}`)

const roles = ['User', 'Business Owner', 'Rider', 'Employee'] as const
for (const role of roles)
  test(`API29, EN14: the role ${role} has terms: title, text in Markdown, version, time of publishing`, async () => {
    const answer = await termsFor(role)
    expect(answer.statusCode).toBe(200)
    const stored = await db.selectFrom('terms').selectAll().where('role', '=', role).executeTakeFirstOrThrow()
    expect(answer.json()).toEqual({
      data: {
        _id: stored.id,
        role,
        title: stored.title,
        body: expect.stringMatching(/^## /m),
        version: 1,
        publishedAt: stored.published_at.toISOString(),
      },
    })
  })

test('API29, EN14: of several versions the one with the highest number is returned', async () => {
  const text = { role: 'Rider' as const, title: 'Rider Policy' }
  await db
    .insertInto('terms')
    .values([
      { ...text, version: 10, body: 'The tenth.', published_at: new Date('2026-11-20T09:00:00Z') },
      { ...text, version: 9, body: 'The ninth.', published_at: new Date('2026-12-24T09:00:00Z') },
    ])
    .execute()
  const answer = await termsFor('Rider')
  await db.deleteFrom('terms').where('version', '>', 1).execute()
  expect(answer.json()).toMatchObject({
    data: { version: 10, body: 'The tenth.', publishedAt: '2026-11-20T09:00:00.000Z' },
  })
})

test('API29: a text with HTML and script is returned unchanged, as JSON', async () => {
  const body = '## <script>alert(1)</script>\n\n[x](javascript:alert(1)) 𝒯 "quoted" £'
  await db.insertInto('terms').values({ role: 'User', version: 2, title: '<b>Terms</b>', body }).execute()
  const answer = await termsFor('User')
  await db.deleteFrom('terms').where('version', '>', 1).execute()
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.json()).toMatchObject({ data: { title: '<b>Terms</b>', body } })
})

test('API29: a role without terms is a 404 with a message', async () => {
  const removed = await db.deleteFrom('terms').where('role', '=', 'Employee').returningAll().execute()
  const answer = await termsFor('Employee')
  await db.insertInto('terms').values(removed).execute()
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'There are no terms for that role yet.', code: 'TERMS_NOT_FOUND' })
})

test.each([
  ['?role=Admin', 'role'],
  ['?role=user', 'role'],
  ['?role=', 'role'],
  ['', 'role'],
  ['?role=User&role=Rider', 'role'],
  ["?role=User'--", 'role'],
  ['?role=User%00', 'role'],
  [`?role=${'User'.repeat(500)}`, 'role'],
])('API29: the query "%s" is refused with a 400 that names %s', async (search, field) => {
  const answer = await get(`/terms-and-condition/get-by-role${search}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: expect.stringContaining(formatFieldLabel(field)) })
})
