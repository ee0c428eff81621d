import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { handleErrors } from '#server/platform/http/handle-errors.ts'
import { bodyLimit, parseBodies } from '#server/platform/http/endpoints/parse-bodies.ts'
import { checkAccess } from '#server/platform/http/access/check-access.ts'
import { requireContractReplies } from '#server/platform/http/endpoints/send-reply.ts'
import { requireDeclaredAccess, serve } from '#server/platform/http/endpoints/serve.ts'

const Note = z.strictObject({
  title: z.string().max(20),
  guests: z.coerce.number().int().min(1).max(12).optional(),
})
const bare = { summary: '', access: 'anyone', refuses: [] } as const
const shape = { ...bare, body: Note, reply: Note } as const

const calls = {
  json: { ...shape, method: 'POST', path: '/json' },
  form: { ...shape, method: 'POST', path: '/form', accepts: 'form' },
  noBody: {
    ...bare,
    method: 'POST',
    path: '/search',
    query: z.strictObject({ postCode: z.string().max(10) }),
    reply: z.string(),
  },
  customersOnly: { ...shape, method: 'POST', path: '/mine', access: 'customer' },
  refuses: { ...shape, method: 'POST', path: '/refuses', refuses: ['RESTAURANT_NOT_FOUND'] },
  surprise: { ...shape, method: 'POST', path: '/surprise' },
  leak: { ...shape, method: 'POST', path: '/leak', reply: z.object({ title: z.string() }) },
  lacks: { ...shape, method: 'POST', path: '/lacks', reply: z.object({ name: z.string() }) },
  odd: {
    ...bare,
    method: 'POST',
    path: '/odd',
    reply: z.object({
      title: z.string(),
      price: z.number(),
      note: z.string().nullable(),
      tags: z.array(z.string()),
      more: z.string().optional(),
      inner: z.object({ note: z.string().nullable() }).nullable(),
    }),
  },
} as const satisfies Record<string, Endpoint>
let odd: Record<string, unknown> = {}

const app = Fastify({ bodyLimit })
requireDeclaredAccess(app)
await parseBodies(app)
await checkAccess(
  app,
  async () => undefined,
  undefined,
  () => new Date(),
)
handleErrors(app)
for (const entry of [calls.json, calls.form, calls.customersOnly])
  serve(app, entry, async ({ body }) => ({ data: body }))
serve(app, calls.noBody, async ({ query }) => ({ data: query.postCode }))
serve(app, calls.refuses, async () => {
  throw new Refusal('RESTAURANT_NOT_FOUND')
})
serve(app, calls.surprise, async () => {
  throw new Refusal('RESTAURANT_NOT_FOUND')
})
serve(app, calls.lacks, async ({ body }) => ({ data: body as never }))
serve(app, calls.odd, async () => ({ data: odd as never }))
serve(app, calls.leak, async ({ body }) => ({ data: { ...body, passwordHash: 'secret' } }))

const post = (path: string, payload?: string, type?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    ...(payload === undefined ? {} : { payload }),
    headers: type ? { 'content-type': type } : {},
  })
const json = 'application/json'

test('D50: a reply is {data}', async () => {
  expect((await post('/json', '{"title":"hi"}', json)).json()).toEqual({ data: { title: 'hi' } })
})

test.each([
  ['an unknown field', '{"title":"hi","price":0}', 'Price is not accepted by this endpoint.'],
  [
    'a field without a name',
    '{"title":"hi","":0}',
    'A field without a name is not accepted by this endpoint.',
  ],
  ['a missing field', '{}', 'Title is required.'],
  [
    'text that is too long',
    JSON.stringify({ title: 'x'.repeat(21) }),
    'Title must be at most 20 characters.',
  ],
  ['a number out of bounds', '{"title":"hi","guests":13}', 'Guests must be 12 or less.'],
  ['the wrong kind', '{"title":{"deep":1}}', 'Title must be text.'],
  ['a NUL byte', String.raw`{"title":"h\u0000i"}`, 'Title contains a character that is not allowed.'],
  ['half a character', String.raw`{"title":"h\ud800i"}`, 'Title contains a character that is not allowed.'],
  ['a list for a body', '[1]', 'The body must be an object.'],
  ['a prototype', '{"__proto__":{"admin":true},"title":"hi"}', '__proto__ is not allowed.'],
  [
    'a prototype behind escapes',
    '{"\\u005f_proto\\u005F_":{"admin":true},"title":"hi"}',
    '__proto__ is not allowed.',
  ],
])(
  'D50: %s is refused with a sentence that names the field and the problem',
  async (_, payload, sentence) => {
    const answer = await post('/json', payload, json)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      error: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      code: expect.stringMatching(/INVALID_INPUT|NUL_BYTE/),
    })
  },
)

test.each([
  ['of 5,000 letters', 'x'.repeat(5_000), `X${'x'.repeat(99)} is not accepted by this endpoint.`],
  ['that is empty', '', 'The query is not accepted by this endpoint.'],
])('D50: the name of an unknown query parameter %s is shortened, and never empty', async (_, word, error) => {
  expect((await post(`/json?${word}=1`, '{"title":"hi"}', json)).json()).toMatchObject({ error })
})

test.each([
  ['broken JSON', '{"title":', json, 400, 'BROKEN_JSON'],
  ['JSON nested a little too deeply', '['.repeat(13) + ']'.repeat(13), json, 400, 'TOO_DEEP'],
  ['JSON nested too deeply', '['.repeat(5000) + ']'.repeat(5000), json, 400, 'TOO_DEEP'],
  ['a body that is too large', JSON.stringify({ title: 'x'.repeat(bodyLimit) }), json, 413, 'BODY_TOO_LARGE'],
  ['XML', '<title/>', 'application/xml', 415, 'WRONG_CONTENT_TYPE'],
  ['plain text', 'hi', 'text/plain', 415, 'WRONG_CONTENT_TYPE'],
  ['a form where JSON is wanted', 'title=hi', 'application/x-www-form-urlencoded', 415, 'WRONG_CONTENT_TYPE'],
])('D50: %s is refused with its own status and code', async (_, payload, type, status, code) => {
  const answer = await post('/json', payload, type)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ error: expect.stringMatching(/\w.*\.$/), code })
})

test('D53: a form endpoint accepts multipart, urlencoded and JSON', async () => {
  const parts = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nhi\r\n--b--\r\n'
  const answers = [
    await post('/form', '{"title":"hi"}', json),
    await post('/form', 'title=hi', 'application/x-www-form-urlencoded'),
    await post('/form', parts, 'multipart/form-data; boundary=b'),
  ]
  for (const answer of answers) expect(answer.json()).toEqual({ data: { title: 'hi' } })
})

test('D53: a file in a form without files is refused and is not a 500', async () => {
  const parts = '--b\r\nContent-Disposition: form-data; name="title"; filename="a.txt"\r\n\r\nhi\r\n--b--\r\n'
  expect((await post('/form', parts, 'multipart/form-data; boundary=b')).statusCode).toBe(413)
  expect((await post('/form', 'no boundary at all', 'multipart/form-data')).statusCode).toBe(400)
})

test('D53: a form that is too large is refused, and no field is ever truncated', async () => {
  const part = (size: number) =>
    `--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n${'x'.repeat(size)}\r\n`
  const type = 'multipart/form-data; boundary=b'
  expect((await post('/form', `${part(bodyLimit)}--b--\r\n`, type)).statusCode).toBe(413)
  expect((await post('/form', `${part(30_000)}--b--\r\n`, type)).json()).toMatchObject({
    detail: { field: 'title' },
  })
})

test('a POST without a body is accepted if the endpoint has none, whatever its content type', async () => {
  expect((await post('/search?postCode=SE1')).json()).toEqual({ data: 'SE1' })
  for (const type of [json, 'application/x-www-form-urlencoded', 'text/plain'])
    expect((await post('/search?postCode=SE1', '', type)).json()).toEqual({ data: 'SE1' })
  expect((await post('/search?postCode=SE1', '{"postCode":"x"}', json)).statusCode).toBe(400)
})

test('access is checked before the input', async () => {
  const answer = await post('/mine', '{"nonsense":1}', json)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ error: 'Sign in to continue.', code: 'NOT_SIGNED_IN' })
})

test('a declared refusal is sent; an undeclared one becomes a 500', async () => {
  expect((await post('/refuses', '{"title":"hi"}', json)).statusCode).toBe(404)
  const surprise = await post('/surprise', '{"title":"hi"}', json)
  expect(surprise.statusCode).toBe(500)
  expect(surprise.json()).toMatchObject({ code: 'SERVER_FAULT' })
})

test('undeclared fields of a reply are never sent', async () => {
  expect((await post('/leak', '{"title":"hi"}', json)).json()).toEqual({ data: { title: 'hi' } })
})

test('a reply without a declared field becomes a 500', async () => {
  expect((await post('/lacks', '{"title":"hi"}', json)).statusCode).toBe(500)
})

test('D50: null, missing fields and special characters are serialised as JSON', async () => {
  const given = { title: 'a "quote", \\ a line\n\u2028 and 😀', price: 12.5, note: null, tags: ['', 'ü'] }
  odd = { ...given, more: undefined, inner: { note: null, secret: 1 } }
  const answer = await post('/odd')
  expect(answer.json()).toEqual({ data: { ...given, inner: { note: null } } })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a reply that violates the contract is a 500 if replies are checked', async () => {
  const strict = Fastify()
  requireContractReplies(strict)
  serve(strict, calls.odd, async () => ({ data: odd as never }))
  const answered = async () => (await strict.inject({ method: 'POST', url: '/api/v1/odd' })).statusCode
  odd = { title: 'x', price: 1, note: null, tags: [], inner: { note: null } }
  expect(await answered()).toBe(200)
  odd = { ...odd, price: 'dear' }
  expect(await answered()).toBe(500)
})

test('an API route without declared access stops the server at boot', async () => {
  const careless = Fastify()
  requireDeclaredAccess(careless)
  expect(() => careless.get('/api/v1/careless', async () => 'oops')).toThrow(
    'does not declare who may call it',
  )
})
