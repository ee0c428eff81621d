import { brotliDecompressSync } from 'node:zlib'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import { callerKind, type Endpoint } from '#contract/endpoint.ts'
import { rolesByDuty } from '#domain/accounts/outlet-roles.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const get = (url: string) => app.inject({ method: 'GET', url })

test('the OpenAPI document has every endpoint of the contract with its access, replies and refusals', async () => {
  const document = (await get('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const ids = new Set<string>()
  for (const [feature, calls] of Object.entries(api))
    for (const [name, { method, path, access }] of Object.entries<Endpoint>(calls)) {
      const operation = document.paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      expect(operation).toMatchObject({
        operationId: `${feature}.${name}`,
        'x-access': callerKind(access),
        ...(typeof access === 'object' && { 'x-roles': rolesByDuty[access.duty] }),
      })
      expect(ids).not.toContain(operation.operationId)
      ids.add(operation.operationId)
    }
  const read = document.paths['/api/v1/restaurant/get-restaurant-info/{id}'].get
  expect(read).toMatchObject({
    'x-access': 'anyone',
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
  expect(read.responses['404'].description).toContain('RESTAURANT_NOT_FOUND')
  expect(read.responses['200'].content['application/json'].schema.properties.data).toBeDefined()
  const upload = document.paths['/api/v1/outlet-picture/upload/{outletId}'].post
  expect(Object.keys(upload.requestBody.content)).toEqual(['image/jpeg', 'image/png', 'image/webp'])
})

test('the OpenAPI document is compressed, and not sent again to a client that has it', async () => {
  const url = '/api/v1/openapi.json'
  const first = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    etag: expect.stringMatching(/^W\/"[\w-]{24}"$/),
  })
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString('utf8'))).toMatchObject({
    openapi: '3.1.0',
  })
  const etag = String(first.headers.etag)
  const again = await app.inject({ method: 'GET', url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the API reference page is served, with its script', async () => {
  const page = await get('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect((await get('/api/docs')).headers.location).toMatch(/\/?docs\/$/)
  const [, script] = /<script src="([^"]+)"/.exec(page.body) ?? []
  const answer = await get(new URL(script!, 'http://localhost/api/docs/').pathname)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ])
  expect((await get('/api/docs/nothing-here')).json()).toMatchObject({ code: 'ENDPOINT_NOT_FOUND' })
})

test('D50: an unknown API path gets a 404 in the format of the API', async () => {
  const answer = await get('/api/v1/nothing-here')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'No such endpoint.', code: 'ENDPOINT_NOT_FOUND' })
})

test.each([
  ['an address with broken escapes', { url: '/api/v1/%zz' }],
  ['a broken address outside the API', { url: '/%zz' }],
])('D50: %s gets an error in the format of the API', async (_, asked) => {
  const answer = await app.inject({ method: 'GET', ...asked })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', error: expect.stringMatching(/\.$/) })
})

test('/livez works without the database, /readyz reports whether it is reachable, /metrics can be scraped', async () => {
  expect((await get('/livez')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
  expect((await get('/metrics')).body).toMatch(/^tablefare_ready 1$/m)
  expect((await get('/metrics')).body).toContain('http_request_duration_seconds')
})

test('every response has its request id and the security headers', async () => {
  const { headers } = await get('/api/v1/cuisine/get-all-cuisines')
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
})

test('a full disk makes writes fail with 503 and a message, and they work again once there is space', async () => {
  const body = { name: 'Amira Khan', mobileNo: '07700900123' }
  const join = () => app.inject({ method: 'POST', url: '/api/v1/guest/guest-signup', payload: body })
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert on customers execute function no_room()`.execute(db)
  const answer = await join()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ error: expect.stringMatching(/\.$/), code: 'NOT_READY' })
  await sql`drop trigger no_room on customers`.execute(db)
  expect((await join()).statusCode).toBe(200)
})

test('an unreachable database gives 503 with a message, 503 from /readyz, and no details', async () => {
  await db.destroy()
  const answer = await get('/api/v1/restaurant/find-place?postCode=SE1%209AA')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ error: expect.any(String), code: 'NOT_READY' })
  expect((await get('/readyz')).statusCode).toBe(503)
  expect((await get('/livez')).statusCode).toBe(200)
})
