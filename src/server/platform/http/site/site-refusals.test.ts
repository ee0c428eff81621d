import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testSite } from '#server/testing/test-site.ts'

const lines: string[] = []
const { app, db } = await testSite({ logTo: { write: (line) => lines.push(line) } })
const admin = await createTestUser(db, { isAdmin: true })

/** The response, and the errors that were logged. */
async function send(asked: InjectOptions) {
  lines.length = 0
  const { statusCode, headers, body } = await app.inject(asked)
  const faults = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
  return { statusCode, type: headers['content-type'], body, faults }
}
const own = { host: 'localhost:80', origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }
const bodies: [what: string, type: string, payload: string][] = [
  ['JSON', 'application/json', '{"credential":"x"}'],
  ['a broken form of several parts', 'multipart/form-data; boundary=x', '--y\r\nbroken'],
  ['a form of several parts without a boundary', 'multipart/form-data', 'x'],
]
const pages = ['/sign-in', '/user', '/', '/no-such-page', '/sign-in.data']

for (const [what, type, payload] of bodies)
  test(`${what} sent to a page is rejected with a message, and is not logged as an error`, async () => {
    for (const url of pages) {
      const headers = { ...own, 'content-type': type }
      const answer = await send({ method: 'POST', url, headers, payload })
      expect([url, answer]).toMatchObject([url, { statusCode: 415, faults: [] }])
      expect(answer.body).toContain('<h1>That is not one of our forms</h1>')
    }
  })

test('an empty body or another method is rejected with a message, and is not logged as an error', async () => {
  for (const url of pages) {
    expect(await send({ method: 'POST', url, headers: own })).toMatchObject({ statusCode: 415, faults: [] })
    for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE'] as const) {
      const answer = await send({ method, url, headers: own })
      expect([method, url, answer]).toMatchObject([method, url, { statusCode: 405, faults: [] }])
      expect(answer.body).toContain('<h1>You cannot do that here</h1>')
    }
    expect(await send({ method: 'OPTIONS', url, headers: own })).toMatchObject({
      statusCode: 405,
      faults: [],
    })
  }
})

test('D1: a form of another site is rejected with a message, and is not logged as an error', async () => {
  for (const origin of ['https://evil.example', 'https://localhost:80', 'null', 'x']) {
    const headers = { ...own, origin, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await send({ method: 'POST', url: '/sign-in', headers, payload: 'credential=x' })
    expect([origin, answer]).toMatchObject([origin, { statusCode: 400, faults: [] }])
    expect(answer.body).toContain('<h1>That came from another site</h1>')
  }
})

test('D8: an invalid URL of the admin pages is a 404, also for an admin', async () => {
  for (const url of ['/admin/restaurants/x', '/admin/restaurants?search=%00']) {
    const answer = await send({ method: 'GET', url, headers: { cookie: admin.cookie } })
    expect([url, answer]).toMatchObject([url, { statusCode: 404, faults: [] }])
  }
})
