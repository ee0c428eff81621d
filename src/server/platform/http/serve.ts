import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { type Access, type Answered, type Endpoint, prefix, type Received } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Once, readIdempotencyKey, readKey } from '#server/platform/http/read-key.ts'
import { refuseBrokenText } from '#server/platform/http/read-body.ts'
import { sendAnswer } from '#server/platform/http/send-answer.ts'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Principal } from '#server/platform/http/principal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    endpoint?: Endpoint
  }
}

/** Where a call comes from, as far as that can be known. */
export type Caller = { ip: string; userAgent: string; idempotencyKey: string | undefined }

/** What a handler is given: the parsed input, and who asks. Behind any access but 'anyone' there is always somebody. */
export type Served<E extends Endpoint> = Received<E> & {
  principal: E['access'] extends 'anyone' ? Principal | undefined : Principal
  caller: Caller
  cookie: SessionCookie
  /** Given where the entry is idempotent and the caller sent a key. */
  once: Once | undefined
}

/** Mounts one contract entry: who may call, what goes in and what comes out are all read from the entry. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  entry: E,
  handle: (served: Served<E>) => Promise<Answered<E>>,
): void {
  app.route({
    method: entry.method,
    url: prefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { principal, sessionCookie: cookie, ip } = request
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200)
      const received = receive(entry, request)
      const idempotencyKey = readIdempotencyKey(request)
      const once = readKey(entry, request, received, idempotencyKey)
      const caller = { ip, userAgent, idempotencyKey }
      const answer = await handle({ ...received, principal, caller, cookie, once } as Served<E>)
      return sendAnswer(reply, entry, answer)
    },
  })
}

/** A route of the API that does not say who may call it stops the server at boot. */
export function demandDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith(prefix) && !config?.access)
      throw new Error(`${String(method)} ${url} does not declare who may call it`)
  })
}

export function receive<E extends Endpoint>(entry: E, request: FastifyRequest): Received<E> {
  if (entry.body === undefined && entry.method !== 'GET' && Object.keys(request.body ?? {}).length > 0)
    throw new Refusal('INVALID_INPUT', { field: 'the body', problem: 'this call takes none' })
  return {
    params: read('params', entry.params, request.params),
    query: read('query', entry.query ?? undefined, request.query),
    body: read('body', entry.body, request.body ?? {}),
  } as Received<E>
}

function read(part: string, schema: z.ZodType | undefined, given: unknown): unknown {
  refuseBrokenText(part, given)
  if (!schema) {
    if (part === 'query' && Object.keys(given as object).length > 0)
      throw new Refusal('INVALID_INPUT', {
        field: Object.keys(given as object)[0]!.slice(0, 100) || 'the address',
        problem: 'this call does not know it',
      })
    return undefined
  }
  const parsed = schema.safeParse(given, { reportInput: true })
  if (parsed.success) {
    // A cart may come as a text of JSON, whose own texts are known only now.
    refuseBrokenText(part, parsed.data)
    return parsed.data
  }
  throw new Refusal('INVALID_INPUT', firstProblem(parsed.error))
}

/** Names the field by its path and says in plain words what is wrong with it. */
function firstProblem(error: z.ZodError): { field: string; problem: string } {
  const [issue] = error.issues
  if (!issue) return { field: 'the input', problem: 'it is not right' }
  if (issue.code === 'unrecognized_keys')
    return {
      field: [...issue.path, issue.keys[0]].join('.').slice(0, 100) || 'the names of the fields',
      problem: 'this call does not know it',
    }
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  const problem = missing ? 'it is missing' : issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
  return { field: issue.path.join('.').slice(0, 100) || 'the body', problem }
}
