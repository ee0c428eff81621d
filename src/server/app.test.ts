import { expect, test } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const get = (url: string) => app.inject({ method: 'GET', url })

test('the OpenAPI document has every call of the contract with its access, answers and refusals', async () => {
  const document = (await get('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const read = document.paths['/api/v1/restaurant/get-restaurant-info/{id}'].get
  expect(read).toMatchObject({
    'x-access': 'anyone',
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
  expect(read.responses['404'].description).toContain('RESTAURANT_NOT_FOUND')
  expect(read.responses['200'].content['application/json'].schema.properties.data).toBeDefined()
})

test('the reference page is there to read', async () => {
  const page = await get('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})

test('D50: an address of the API that is no call answers in the API’s own words', async () => {
  const answer = await get('/api/v1/nothing-here')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'There is no such call.', code: 'CALL_NOT_FOUND' })
})

test('/livez lives without the database, /readyz says whether it answers, /metrics can be scraped', async () => {
  expect((await get('/livez')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
  expect((await get('/metrics')).body).toMatch(/^tablefare_ready 1$/m)
  expect((await get('/metrics')).body).toContain('http_request_duration_seconds')
})

test('every answer carries its request id and the usual protective headers', async () => {
  const { headers } = await get('/api/v1/cuisine/get-all-cuisines')
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
})

test('a database that is gone gives 500 in words and 503 from /readyz, and no details', async () => {
  await db.destroy()
  const answer = await get('/api/v1/cuisine/get-all-cuisines')
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json())).toEqual(['error', 'code'])
  expect((await get('/readyz')).statusCode).toBe(503)
  expect((await get('/livez')).statusCode).toBe(200)
})
