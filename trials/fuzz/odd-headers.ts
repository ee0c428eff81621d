import type { Draw } from './draw.ts'
import type { Twist } from './odd-bodies.ts'
import type { ApiRequest } from './send.ts'
import type { Scene } from './stage-case.ts'

/** Ids and credentials of others, and headers with false or malformed values. */
export const oddHeaders: Record<string, Twist> = {
  'another’s id': withOthersId,
  'a malformed idempotency key': (request, draw) => ({
    ...request,
    headers: {
      ...request.headers,
      'idempotency-key': draw.pick(['', ' ', 'a b', 'x'.repeat(201), 'kéy', '\t', 'x'.repeat(5_000)]),
    },
  }),
  'duplicate headers': (request, draw) => ({
    ...request,
    headers: {
      ...request.headers,
      [draw.pick(['idempotency-key', 'x-forwarded-for', 'last-event-id', 'accept', 'if-none-match'])]: [
        'a',
        'b',
      ],
    },
  }),
  'another’s credentials': (request, draw, { another }) => ({
    ...request,
    headers: {
      'x-forwarded-for': request.headers['x-forwarded-for']!,
      ...draw.pick<Record<string, string>>([
        { authorization: 'Bearer nobody' },
        { authorization: `Bearer ${'x'.repeat(201)}` },
        { authorization: 'Basic YTpi' },
        { cookie: another.cookie, origin: 'https://elsewhere.example' },
        { cookie: 'tablefare_session=%00; tablefare_session=b' },
        { authorization: `Bearer ${another.customerId}` },
      ]),
    },
  }),
  'false headers': (request, draw) => ({
    ...request,
    headers: {
      ...request.headers,
      ...draw.pick<Record<string, string>>([
        { 'x-forwarded-for': 'not an address' },
        { 'x-forwarded-for': '::1, 10.0.0.1, unknown' },
        { 'x-forwarded-host': 'elsewhere.example', host: 'a b' },
        { 'user-agent': 'x'.repeat(4_000) },
        { 'last-event-id': draw.pick(['-1', '99999999999999999999-1', "1-1'", 'x']) },
        { 'accept-encoding': 'br;q=9, *' },
        { 'x-http-method-override': 'DELETE' },
        { 'content-encoding': 'gzip' },
      ]),
    },
  }),
}

function withOthersId(request: ApiRequest, draw: Draw, { others }: Scene): ApiRequest | undefined {
  const names = Object.keys(others)
  if (names.length === 0) return undefined
  const name = draw.pick(names)
  if (name in request.params) return { ...request, params: { ...request.params, [name]: others[name]! } }
  return { ...request, body: { ...(request.body as object), [name]: others[name] } }
}
