import { createHash, createHmac } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The key of the hashes of inputs: some have numbers that could be guessed from a plain hash. */
    findInputKey: () => Promise<Buffer>
  }
}

/** Derived once. A failure is tried again by the next request. */
export function cacheInputKey(app: FastifyInstance, deps: Pick<Deps, 'db' | 'random' | 'secret'>): void {
  let key: Promise<Buffer> | undefined
  app.decorate('findInputKey', () => {
    key ??= deriveSecret(deps, 'idempotency keys').catch((problem: unknown) => {
      key = undefined
      throw problem
    })
    return key
  })
}

/** The identity of an idempotent command: the caller, the endpoint, the caller's key and a hash of the input. */
export type IdempotentRequest = {
  customerId: string
  route: string
  key: string
  bodyHash: Buffer
  /** As the release before this one stored it, for retries from before the update. */
  formerHash?: Buffer
  /** The outlets that the caller runs, for endpoints of staff. */
  outlets?: readonly string[]
}

/** An invalid key is refused, as ignoring it would run the command without protection. */
export function parseIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('INVALID_INPUT', {
      field: 'Idempotency-Key',
      problem: 'must be 1 to 200 visible ASCII characters without spaces',
    })
  return key
}

/** Undefined if no key was sent: the command then runs every time. */
export async function toIdempotentRequest(
  entry: Endpoint,
  request: FastifyRequest,
  received: { params?: unknown; query?: unknown; body?: unknown },
  key: string | undefined,
): Promise<IdempotentRequest | undefined> {
  if (!entry.idempotent || key === undefined || !request.principal) return undefined
  const { params, query, body } = received
  const sent = JSON.stringify([params, query, withoutFields(body, entry.idempotencyIgnores)])
  return {
    customerId: request.principal.customerId,
    route: entry.idempotencyScope ?? `${entry.method} ${entry.path}`,
    key,
    bodyHash: createHmac('sha256', await request.server.findInputKey())
      .update(sent)
      .digest(),
    formerHash: createHash('sha256').update(sent).digest(),
    ...(typeof entry.access === 'object' ? { outlets: request.principal.staffOf } : {}),
  }
}

function withoutFields(body: unknown, ignored: readonly string[] | undefined): unknown {
  if (!ignored || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.includes(name)))
}
