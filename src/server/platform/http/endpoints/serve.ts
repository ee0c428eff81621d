import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import {
  type Access,
  type HandlerReply,
  type Endpoint,
  type InputProblem,
  apiPrefix,
  refusesUnknown,
  type RequestInput,
  toAccepted,
} from '#contract/endpoint.ts'
import { formatProblem } from '#contract/input-problems.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SecurityEvent } from '#contract/security-events.ts'
import {
  type IdempotentRequest,
  parseIdempotencyKey,
  toIdempotentRequest,
} from '#server/platform/http/endpoints/idempotent-request.ts'
import { requireStorableText } from '#server/platform/http/endpoints/parse-bodies.ts'
import { sendReply } from '#server/platform/http/endpoints/send-reply.ts'
import type { DeviceCookie } from '#server/platform/http/access/device-cookie.ts'
import type { SessionCookie } from '#server/platform/http/access/session-cookie.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { noteAccount, noteEvent } from '#server/platform/http/log-security-event.ts'

declare module 'fastify' {
  interface FastifyInstance {
    now: () => Date
  }
  interface FastifyContextConfig {
    access?: Access
    endpoint?: Endpoint
  }
}

/** The origin of a request, as far as it is known. */
export type Caller = {
  ip: string
  userAgent: string
  idempotencyKey: string | undefined
  /** The host and port that the caller used. */
  host: string
}

/** The argument of a handler: the parsed input and the caller. Only with the access 'anyone' may the caller be absent. */
export type Served<E extends Endpoint> = RequestInput<E> & {
  principal: E['access'] extends 'anyone' ? Principal | undefined : Principal
  caller: Caller
  cookie: SessionCookie
  device: DeviceCookie
  /** Logs this security event if the call succeeds. For endpoints where only some calls are one. */
  logEvent(event: SecurityEvent): void
  /** Set if the endpoint is idempotent and the caller sent a key. */
  idempotency: IdempotentRequest | undefined
}

/** Mounts one endpoint of the contract. Access, input and reply are all taken from the entry. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  entry: E,
  handle: (served: Served<E>) => Promise<HandlerReply<E>>,
): void {
  const accepted = toAccepted(entry)
  app.route({
    method: entry.method,
    url: apiPrefix + entry.path,
    config: { access: entry.access, endpoint: entry },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { principal, sessionCookie: cookie, deviceCookie: device, ip, host } = request
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200)
      const received = parseRequest(accepted, request)
      const idempotencyKey = parseIdempotencyKey(request)
      const idempotency = toIdempotentRequest(entry, request, received, idempotencyKey)
      const caller = { ip, userAgent, idempotencyKey, host }
      const result = await handle({
        ...received,
        principal,
        caller,
        cookie,
        device,
        idempotency,
        logEvent: (event) => noteEvent(request, event),
      } as Served<E>)
      const { _id } = (result.data ?? {}) as { _id?: string }
      // The caller of these had no account before the call, or a different one.
      const isAccountInReply = entry.access === 'anyone' || entry.securityEvent === 'signed_in'
      if (entry.securityEvent && isAccountInReply && _id) noteAccount(request, _id)
      return sendReply(reply, entry, result)
    },
  })
}

/** An API route without declared access stops the server at boot. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith(apiPrefix) && !config?.access)
      throw new Error(`${String(method)} ${url} does not declare who may call it`)
  })
}

export function parseRequest<E extends Endpoint>(entry: E, request: FastifyRequest): RequestInput<E> {
  if (refusesUnknown(entry)) requireNothingUnknown(entry, request)
  return {
    params: parsePart('params', entry.params, request.params),
    query: parsePart('query', entry.query, request.query),
    body: parsePart('body', entry.body, request.body ?? {}, findTimedProblems(entry, request)),
  } as RequestInput<E>
}

/** Unknown fields of a part with a schema are refused by the schema. */
function requireNothingUnknown(entry: Endpoint, { query, body }: FastifyRequest): void {
  const [parameter] = entry.query ? [] : Object.keys(query as object)
  if (parameter !== undefined)
    throw new Refusal('INVALID_INPUT', {
      field: parameter.slice(0, 100) || 'the query',
      problem: 'is not accepted by this endpoint',
    })
  if (entry.body === undefined && entry.method !== 'GET' && Object.keys(body ?? {}).length > 0)
    throw new Refusal('INVALID_INPUT', { field: 'the body', problem: 'must be empty' })
}

function findTimedProblems({ findProblems }: Endpoint, { body, server }: FastifyRequest): InputProblem[] {
  const isObject = typeof body === 'object' && body !== null
  return findProblems && isObject ? findProblems(body as Record<string, unknown>, server.now()) : []
}

function parsePart(
  part: string,
  schema: z.ZodType | undefined,
  input: unknown,
  more: readonly InputProblem[] = [],
): unknown {
  requireStorableText(part, input)
  if (!schema) return undefined
  const parsed = schema.safeParse(input, { reportInput: true, error: formatProblem })
  if (parsed.success && more.length === 0) {
    // A cart may arrive as JSON inside a string; its own strings exist only after parsing.
    requireStorableText(part, parsed.data)
    return parsed.data
  }
  throw new Refusal('INVALID_INPUT', toProblems(parsed.error?.issues ?? [], more))
}

const maxProblems = 20

/** The first invalid field, and all of them where there are several, each with its first problem. */
function toProblems(issues: readonly z.core.$ZodIssue[], more: readonly InputProblem[]) {
  const all = [...issues.slice(0, 100).map(toProblem), ...more]
  const byField = Map.groupBy(all, ({ field }) => field)
  const problems = [...byField.values()].slice(0, maxProblems).map(([one]) => one!)
  const first = problems[0] ?? { field: 'the request', problem: 'is not valid' }
  if (problems.length < 2) return first
  const sentences = problems.map((one) => ({ ...one, error: new Refusal('INVALID_INPUT', one).message }))
  return { ...first, problems: sentences }
}

/** The path of an invalid field, and what is wrong with it. */
function toProblem(issue: z.core.$ZodIssue): InputProblem {
  if (issue.code === 'unrecognized_keys')
    return {
      field: [...issue.path, issue.keys[0]].join('.').slice(0, 100) || 'a field without a name',
      problem: 'is not accepted by this endpoint',
    }
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  const problem = missing ? 'is required' : issue.message
  return { field: issue.path.join('.').slice(0, 100) || 'the body', problem }
}
