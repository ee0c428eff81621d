import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { Refusal } from '#contract/refusals.ts'
import { isLoopback } from '#server/platform/config/config-fields.ts'

/** Who may read metrics and the API reference: a caller on this machine, one with the token, or anyone if open. */
export type OperatorAccess = {
  isOpen: boolean
  token: string | undefined
  /** Behind a proxy that is not named, a visitor may look like a caller on this machine. */
  hasUnknownProxy?: boolean
}

/** Without a token the page does not exist for others. With one a browser asks for it as a password. */
export function requireOperator(
  { isOpen, token, hasUnknownProxy = false }: OperatorAccess,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isOpen || (!hasUnknownProxy && isLocal(request)) || (token !== undefined && hasToken(request, token)))
    return
  if (token === undefined) throw new Refusal('ENDPOINT_NOT_FOUND')
  reply.header('www-authenticate', 'Basic realm="Operators", charset="UTF-8"')
  throw new Refusal('OPERATORS_ONLY')
}

/** Headers that proxies add. */
const proxyHeader = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/

/** A proxy on this machine also connects from a loopback address, so its headers and the Host header count as well. */
function isLocal({ ip, socket, hostname, headers }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false
  return [ip, socket.remoteAddress ?? '', hostname].every(isLoopback)
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, scheme = '', given = ''] = /^(bearer|basic) (\S{1,1000})$/i.exec(headers.authorization ?? '') ?? []
  const isBasic = scheme.toLowerCase() === 'basic'
  const password = isBasic
    ? Buffer.from(given, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : given
  return timingSafeEqual(digest(password), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
