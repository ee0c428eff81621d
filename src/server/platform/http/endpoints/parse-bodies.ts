import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'

export const bodyLimit = 256 * 1024
const maxDepth = 12

/** Bodies are JSON, or a form if the endpoint accepts one. Any other type is refused before it is read. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)))
    } catch (problem) {
      done(problem as Error)
    }
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    text === ''
      ? done(null, undefined)
      : done(new Refusal('WRONG_CONTENT_TYPE', { accepted: acceptedNames.json })),
  )
  await app.register(formbody, { bodyLimit })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // A field is never truncated: a body over the limit has been refused before.
    limits: { fields: 50, fieldSize: bodyLimit, fieldNameSize: 100, files: 0, parts: 50 },
  })
  app.addHook('onRequest', async (request) => requireContentType(request))
}

/** Postgres cannot store a NUL byte or a lone surrogate. */
export function requireStorableText(name: string, value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('NUL_BYTE', { field: name })
  } else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      requireStorableText(name, key)
      requireStorableText(key.slice(0, 100), inner)
    }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (isTooDeep(text)) throw new Refusal('TOO_DEEP')
  try {
    return mayNameProto.test(text) ? JSON.parse(text, rejectProto) : JSON.parse(text)
  } catch (problem) {
    throw problem instanceof Refusal ? problem : new Refusal('BROKEN_JSON')
  }
}

/** Literal or escaped. Any other text is parsed without a reviver, which is six times as fast. */
const mayNameProto = /__proto__|\\u/

function rejectProto(key: string, value: unknown): unknown {
  if (key === '__proto__')
    throw new Refusal('INVALID_INPUT', { field: '__proto__', problem: 'is not allowed' })
  return value
}

/** Almost every body has few brackets, so its depth need not be computed. */
function isTooDeep(text: string): boolean {
  const brackets = text.match(/[[{]/g)?.length ?? 0
  return brackets > maxDepth && countDepth(text) > maxDepth
}

/** Computed on the text, so that deeply nested JSON is never parsed. */
function countDepth(text: string): number {
  let depth = 0
  let most = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (inString) {
      if (character === '\\') i++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') most = Math.max(most, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return most
}

const accepted = {
  json: /^application\/json\b/i,
  picture: /^image\/(jpeg|png|webp)\b/i,
  menu: /^(text\/csv|application\/json)\b/i,
  form: /^(application\/json|multipart\/form-data|application\/x-www-form-urlencoded)\b/i,
}
const acceptedNames = {
  json: 'JSON',
  form: 'a form or JSON',
  picture: 'a JPEG, PNG or WebP picture',
  menu: 'a CSV or JSON file',
}

function requireContentType(request: FastifyRequest): void {
  const type = request.headers['content-type']
  const entry: Endpoint | undefined = request.routeOptions.config.endpoint
  if (!entry || type === undefined || request.method === 'GET') return
  const kind = entry.accepts ?? 'json'
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (length === '0' || (length === undefined && chunked === undefined)) return
  if (!accepted[kind].test(type)) throw new Refusal('WRONG_CONTENT_TYPE', { accepted: acceptedNames[kind] })
  // A multipart form is parsed as a stream, so its declared length is checked. A form without one is refused.
  if (/^multipart\//i.test(type) && !(Number(length) <= bodyLimit)) throw new Refusal('BODY_TOO_LARGE')
}
