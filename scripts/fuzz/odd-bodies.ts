import type { Draw } from './draw.ts'
import { type Asked, bodyOf } from './send.ts'
import type { Scene } from './stage-case.ts'

/** Undefined where the class does not fit the call. */
export type Twist = (asked: Asked, draw: Draw, scene: Scene) => Asked | undefined

/** Bodies that are odd in what they are made of. */
export const oddBodies: Record<string, Twist> = {
  'an extra field': (asked, draw) =>
    withField(asked, draw.pick(['isAdmin', 'customer_id', 'id', 'x'.repeat(200), '']), 1),
  'a key of every object': (asked, draw) => {
    const key = draw.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])
    if (!isObject(asked.body)) return undefined
    const inner = `${JSON.stringify(key)}:{"isAdmin":true,"polluted":1}`
    return {
      ...asked,
      text: String(bodyOf(asked)).replace(
        /^\{(.?)/,
        (_, next: string) => `{${inner}${next === '}' ? '}' : `,${next}`}`,
      ),
    }
  },
  'a key twice': (asked, draw) => {
    const names = isObject(asked.body) ? Object.keys(asked.body) : []
    if (names.length === 0) return undefined
    const text = String(bodyOf(asked))
    return { ...asked, text: `${text.slice(0, -1)},${JSON.stringify(draw.pick(names))}:"twice"}` }
  },
  'another thing for the body': (asked, draw) =>
    asked.body === undefined
      ? undefined
      : { ...asked, text: draw.pick(['[]', '"x"', '7', 'null', 'true', '[{}]', '']) },
  'broken JSON': (asked, draw) => {
    const text = String(bodyOf(asked) ?? '')
    if (asked.body === undefined) return undefined
    const cut = text.slice(0, draw.whole(0, Math.max(0, text.length - 1)))
    return {
      ...asked,
      text: draw.pick([cut || '{', `${text}}`, text.replaceAll('"', "'"), '{"a":1,}', '\ufeff{}', 'NaN']),
    }
  },
  'bytes that are no text': (asked) =>
    asked.body === undefined ? undefined : { ...asked, text: Buffer.from('7b2261223a22fffec328227d', 'hex') },
  'a huge body': (asked, draw) =>
    asked.method === 'GET'
      ? undefined
      : {
          ...asked,
          type: asked.type ?? 'application/json',
          text: `{"a":"${'x'.repeat(draw.pick([262_144, 400_000]))}"}`,
        },
  'a bomb of brackets': (asked) =>
    asked.method === 'GET' ? undefined : { ...asked, type: 'application/json', text: '['.repeat(100_000) },
  'a body where none is taken': (asked) =>
    asked.body === undefined && asked.text === undefined
      ? { ...asked, type: 'application/json', text: '{"a":1}' }
      : undefined,
  'another content type': (asked, draw) =>
    asked.body === undefined && asked.text === undefined
      ? undefined
      : {
          ...asked,
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
  'a form': (asked, draw) => {
    if (!isObject(asked.body)) return undefined
    const fields = Object.entries(asked.body).map(([name, value]) => [name, String(value)] as const)
    if (draw.chance(0.5))
      return {
        ...asked,
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
      ...asked,
      type: 'multipart/form-data; boundary=b',
      text: `${parts.join('')}${file}--b--${draw.chance(0.8) ? '\r\n' : ''}`,
    }
  },
}

function withField(asked: Asked, name: string, value: unknown): Asked | undefined {
  return isObject(asked.body) ? { ...asked, body: { ...asked.body, [name]: value } } : undefined
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
