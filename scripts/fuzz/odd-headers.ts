import type { Draw } from './draw.ts'
import type { Twist } from './odd-bodies.ts'
import type { Asked } from './send.ts'
import type { Scene } from './stage-case.ts'

/** Somebody else’s things, and headers that lie about who asks, from where, and how often. */
export const oddHeaders: Record<string, Twist> = {
  'another’s id': ofOthers,
  'no key, or a bad one': (asked, draw) => ({
    ...asked,
    headers: {
      ...asked.headers,
      'idempotency-key': draw.pick(['', ' ', 'a b', 'x'.repeat(201), 'kéy', '\t', 'x'.repeat(5_000)]),
    },
  }),
  'headers twice': (asked, draw) => ({
    ...asked,
    headers: {
      ...asked.headers,
      [draw.pick(['idempotency-key', 'x-forwarded-for', 'last-event-id', 'accept', 'if-none-match'])]: [
        'a',
        'b',
      ],
    },
  }),
  'somebody else’s pass': (asked, draw, { another }) => ({
    ...asked,
    headers: {
      'x-forwarded-for': asked.headers['x-forwarded-for']!,
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
  'headers that lie': (asked, draw) => ({
    ...asked,
    headers: {
      ...asked.headers,
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

function ofOthers(asked: Asked, draw: Draw, { others }: Scene): Asked | undefined {
  const names = Object.keys(others)
  if (names.length === 0) return undefined
  const name = draw.pick(names)
  if (name in asked.params) return { ...asked, params: { ...asked.params, [name]: others[name]! } }
  return { ...asked, body: { ...(asked.body as object), [name]: others[name] } }
}
