import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'

/** Under which name a command is done once: by whom, which call, the key they gave, and a hash of what they sent. */
export type Once = {
  customerId: string
  route: string
  key: string
  bodyHash: Buffer
  /** Which outlets the caller runs, where only staff may call. */
  outlets?: readonly string[]
}

/** What is no key is refused rather than left unheeded. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('INVALID_INPUT', {
      field: 'Idempotency-Key',
      problem: 'write 1 to 200 letters, digits or signs without gaps',
    })
  return key
}

/** Undefined where no key was sent: then every call is a new one. */
export function readKey(
  entry: Endpoint,
  request: FastifyRequest,
  received: { params?: unknown; query?: unknown; body?: unknown },
  key: string | undefined,
): Once | undefined {
  if (!entry.idempotent || key === undefined || !request.principal) return undefined
  const { params, query, body } = received
  const sent = JSON.stringify([params, query, body])
  return {
    customerId: request.principal.customerId,
    route: entry.onceAs ?? `${entry.method} ${entry.path}`,
    key,
    bodyHash: createHash('sha256').update(sent).digest(),
    ...(entry.access === 'staff' ? { outlets: request.principal.staffOf } : {}),
  }
}
