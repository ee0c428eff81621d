import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'

export const bodyLimit = 256 * 1024
const deepest = 12

/** Bodies come as JSON, and as a form where the entry says so; anything else is turned away before it is read. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)))
    } catch (problem) {
      done(problem as Error)
    }
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    text === '' ? done(null, undefined) : done(new Refusal('WRONG_CONTENT_TYPE', { accepted: words.json })),
  )
  await app.register(formbody, { bodyLimit })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // No field may be cut short: what is larger than the whole body may be was turned away before.
    limits: { fields: 50, fieldSize: bodyLimit, fieldNameSize: 100, files: 0, parts: 50 },
  })
  app.addHook('onRequest', async (request) => refuseContentType(request))
}

/** Postgres keeps neither a NUL byte nor half of a character that is made of two. */
export function refuseBrokenText(name: string, value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('NUL_BYTE', { field: name })
  } else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      refuseBrokenText(name, key)
      refuseBrokenText(key.slice(0, 100), inner)
    }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (isDeep(text)) throw new Refusal('TOO_DEEP')
  try {
    return mayNameProto.test(text) ? JSON.parse(text, refuseProto) : JSON.parse(text)
  } catch (problem) {
    throw problem instanceof Refusal ? problem : new Refusal('BROKEN_JSON')
  }
}

/** As it is, or behind escapes. A text that has neither need not be read name by name, which takes six times as long. */
const mayNameProto = /__proto__|\\u/

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__')
    throw new Refusal('INVALID_INPUT', { field: '__proto__', problem: 'it is not allowed' })
  return value
}

/** Few brackets cannot be deep, and almost every text has few. */
function isDeep(text: string): boolean {
  const brackets = text.match(/[[{]/g)?.length ?? 0
  return brackets > deepest && depthOf(text) > deepest
}

/** Counted on the text, so that a bomb of brackets is never parsed. */
function depthOf(text: string): number {
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
  form: /^(application\/json|multipart\/form-data|application\/x-www-form-urlencoded)\b/i,
}
const words = { json: 'JSON', form: 'a form or JSON', picture: 'a JPEG, PNG or WebP picture' }

function refuseContentType(request: FastifyRequest): void {
  const type = request.headers['content-type']
  const entry: Endpoint | undefined = request.routeOptions.config.endpoint
  if (!entry || type === undefined || request.method === 'GET') return
  const kind = entry.accepts ?? 'json'
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (length === '0' || (length === undefined && chunked === undefined)) return
  if (!accepted[kind].test(type)) throw new Refusal('WRONG_CONTENT_TYPE', { accepted: words[kind] })
  // A form is read as a stream, so its length is judged by what it says of itself; one that does not say is refused.
  if (/^multipart\//i.test(type) && !(Number(length) <= bodyLimit)) throw new Refusal('BODY_TOO_LARGE')
}
