import type { Draw } from './draw.ts'
import type { Twist } from './odd-bodies.ts'
import type { Asked } from './send.ts'

/** Addresses that lead elsewhere, or nowhere. */
export const oddAddresses: Record<string, Twist> = {
  'escapes in the address': (asked, draw) =>
    inParam(asked, draw, [
      '%00',
      '%ff%fe',
      '%2e%2e%2f',
      '%252e',
      '%',
      '%zz',
      '%u0041',
      'a%2Fb',
      '%0d%0aX:1',
      '.',
      '..',
      '%2e%2e',
    ]),
  'another address': (asked, draw) => {
    const path = draw.pick([
      `${asked.path}/`,
      `/${asked.path}`,
      asked.path.toUpperCase(),
      `${asked.path};a=b`,
      `${asked.path}/..`,
      asked.path.replace('/v1', '/v2'),
    ])
    return { ...asked, path }
  },
  'a very long address': (asked, draw) =>
    inParam(asked, draw, ['x'.repeat(150), 'x'.repeat(201), 'x'.repeat(6_000)]),
  'another method': (asked, draw) => ({
    ...asked,
    method: draw.pick(['PATCH', 'HEAD', 'OPTIONS', 'DELETE', 'PUT', 'POST', 'GET', 'TRACE']),
  }),
  'a word of the search twice': (asked, draw) => {
    if (asked.query.length === 0) return undefined
    const [name, value] = draw.pick(asked.query)
    return {
      ...asked,
      query: [...asked.query, [draw.pick([name, `${name}[]`, `${name}[a]`]), draw.pick([value, '2'])]],
    }
  },
  'a word of the search that nobody knows': (asked, draw) => ({
    ...asked,
    query: [...asked.query, [draw.pick(['debug', '__proto__', 'limit', 'include', '$where', '']), '1']],
  }),
}

function inParam(asked: Asked, draw: Draw, texts: string[]): Asked | undefined {
  const names = Object.keys(asked.params)
  if (names.length === 0) return undefined
  return { ...asked, isRaw: true, params: { ...asked.params, [draw.pick(names)]: draw.pick(texts) } }
}
