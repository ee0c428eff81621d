import type { Draw } from './draw.ts'
import type { Twist } from './odd-bodies.ts'
import type { ApiRequest } from './send.ts'

/** Paths and queries that lead elsewhere or nowhere. */
export const oddAddresses: Record<string, Twist> = {
  'escapes in the address': (request, draw) =>
    inParam(request, draw, [
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
  'another address': (request, draw) => {
    const path = draw.pick([
      `${request.path}/`,
      `/${request.path}`,
      request.path.toUpperCase(),
      `${request.path};a=b`,
      `${request.path}/..`,
      request.path.replace('/v1', '/v2'),
    ])
    return { ...request, path }
  },
  'a very long address': (request, draw) =>
    inParam(request, draw, ['x'.repeat(150), 'x'.repeat(201), 'x'.repeat(6_000)]),
  'another method': (request, draw) => ({
    ...request,
    method: draw.pick(['PATCH', 'HEAD', 'OPTIONS', 'DELETE', 'PUT', 'POST', 'GET', 'TRACE']),
  }),
  'a duplicate search parameter': (request, draw) => {
    if (request.query.length === 0) return undefined
    const [name, value] = draw.pick(request.query)
    return {
      ...request,
      query: [...request.query, [draw.pick([name, `${name}[]`, `${name}[a]`]), draw.pick([value, '2'])]],
    }
  },
  'an unknown search parameter': (request, draw) => ({
    ...request,
    query: [...request.query, [draw.pick(['debug', '__proto__', 'limit', 'include', '$where', '']), '1']],
  }),
}

function inParam(request: ApiRequest, draw: Draw, texts: string[]): ApiRequest | undefined {
  const names = Object.keys(request.params)
  if (names.length === 0) return undefined
  return { ...request, isRaw: true, params: { ...request.params, [draw.pick(names)]: draw.pick(texts) } }
}
