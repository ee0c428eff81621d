import type { Draw } from './draw.ts'
import { type ApiRequest, bodyOf } from './send.ts'
import type { Scene } from './stage-case.ts'

/** Undefined if the class does not apply to the endpoint. */
export type Twist = (request: ApiRequest, draw: Draw, scene: Scene) => ApiRequest | undefined

/** Bodies that are malformed or of another shape. */
export const oddBodies: Record<string, Twist> = {
  'an extra field': (request, draw) =>
    withField(request, draw.pick(['isAdmin', 'customer_id', 'id', 'x'.repeat(200), '']), 1),
  'a prototype key': (request, draw) => {
    const key = draw.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])
    if (!isObject(request.body)) return undefined
    const inner = `${JSON.stringify(key)}:{"isAdmin":true,"polluted":1}`
    return {
      ...request,
      text: String(bodyOf(request)).replace(
        /^\{(.?)/,
        (_, next: string) => `{${inner}${next === '}' ? '}' : `,${next}`}`,
      ),
    }
  },
  'a duplicate key': (request, draw) => {
    const names = isObject(request.body) ? Object.keys(request.body) : []
    if (names.length === 0) return undefined
    const text = String(bodyOf(request))
    return { ...request, text: `${text.slice(0, -1)},${JSON.stringify(draw.pick(names))}:"twice"}` }
  },
  'a body of another type': (request, draw) =>
    request.body === undefined
      ? undefined
      : { ...request, text: draw.pick(['[]', '"x"', '7', 'null', 'true', '[{}]', '']) },
  'broken JSON': (request, draw) => {
    const text = String(bodyOf(request) ?? '')
    if (request.body === undefined) return undefined
    const cut = text.slice(0, draw.whole(0, Math.max(0, text.length - 1)))
    return {
      ...request,
      text: draw.pick([cut || '{', `${text}}`, text.replaceAll('"', "'"), '{"a":1,}', '\ufeff{}', 'NaN']),
    }
  },
  'invalid UTF-8': (request) =>
    request.body === undefined
      ? undefined
      : { ...request, text: Buffer.from('7b2261223a22fffec328227d', 'hex') },
  'a huge body': (request, draw) =>
    request.method === 'GET'
      ? undefined
      : {
          ...request,
          type: request.type ?? 'application/json',
          text: `{"a":"${'x'.repeat(draw.pick([262_144, 400_000]))}"}`,
        },
  '100,000 brackets': (request) =>
    request.method === 'GET'
      ? undefined
      : { ...request, type: 'application/json', text: '['.repeat(100_000) },
  'an unexpected body': (request) =>
    request.body === undefined && request.text === undefined
      ? { ...request, type: 'application/json', text: '{"a":1}' }
      : undefined,
  'another content type': (request, draw) =>
    request.body === undefined && request.text === undefined
      ? undefined
      : {
          ...request,
          type: draw.pick([
            'text/plain',
            'application/xml',
            'application/json; charset=utf-16',
            'application/jsonx',
            'multipart/form-data',
            'image/svg+xml',
            '; charset',
            'image/png',
          ]),
        },
  'a form': (request, draw) => {
    if (!isObject(request.body)) return undefined
    const fields = Object.entries(request.body).map(([name, value]) => [name, String(value)] as const)
    if (draw.chance(0.5))
      return {
        ...request,
        type: 'application/x-www-form-urlencoded',
        text: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      }
    const parts = fields.map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const file = draw.chance(0.2)
      ? '--b\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\nx\r\n'
      : ''
    return {
      ...request,
      type: 'multipart/form-data; boundary=b',
      text: `${parts.join('')}${file}--b--${draw.chance(0.8) ? '\r\n' : ''}`,
    }
  },
}

function withField(request: ApiRequest, name: string, value: unknown): ApiRequest | undefined {
  return isObject(request.body) ? { ...request, body: { ...request.body, [name]: value } } : undefined
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
