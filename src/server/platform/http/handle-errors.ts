import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { logSecurityEvent, toSecurityEvent } from '#server/platform/http/log-security-event.ts'
import { refusalMessages } from '#contract/refusal-messages.ts'
import { commonRefusals, idempotencyRefusals, Refusal, type RefusalCode } from '#contract/refusals.ts'
import { isHttps } from '#server/platform/http/access/is-https.ts'
import { earlyHeaders } from '#server/platform/http/early-headers.ts'

/** Fastify's error codes as refusals of the contract. */
const fastifyCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
}

/** Every error reply is `{error, code}`. An unexpected error is logged and reveals no details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error, request)
    return refusal ? refuse(reply, refusal) : fail(error, request, reply)
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('ENDPOINT_NOT_FOUND')))
}

/** Requests that Fastify cannot route, such as a URL with broken escapes. */
export const handleFrameworkError =
  (publicUrl: string | undefined) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    // The error's message quotes the URL, which may hold a post code.
    request.log.info({ code: (error as FastifyError).code }, 'unreadable request')
    // No hook has run, so the headers of every response are set here.
    reply.headers(earlyHeaders(isHttps(request, publicUrl)))
    void refuse(reply, new Refusal('INVALID_INPUT', { field: 'the URL', problem: 'cannot be parsed' }))
  }

function toRefusal(error: Error, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return isDeclared(error, request) ? error : undefined
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  if (fastifyCodes[code]) return new Refusal(fastifyCodes[code])
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('WRONG_CONTENT_TYPE', { accepted: 'JSON' })
  if (statusCode === 413) return new Refusal('BODY_TOO_LARGE')
  if ((statusCode >= 400 && statusCode < 500) || isUnreadForm(request))
    return new Refusal('INVALID_INPUT', { field: 'the request', problem: 'cannot be parsed' })
  return undefined
}

/** The multipart parser throws plain errors for a form that is cut off or has no boundary. */
function isUnreadForm(request: FastifyRequest): boolean {
  return request.body == null && /^multipart\//i.test(request.headers['content-type'] ?? '')
}

/**
 * An endpoint may only refuse with the codes it declares. Any other refusal is a bug and becomes a 500. Routes outside
 * the contract declare none.
 */
function isDeclared(refusal: Refusal, request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.config
  if (!endpoint) return true
  const { refuses: listed, idempotent } = endpoint
  if (idempotent && idempotencyRefusals.includes(refusal.code)) return true
  return commonRefusals.includes(refusal.code) || listed.includes(refusal.code)
}

function refuse(reply: FastifyReply, { code, message, detail }: Refusal) {
  const event = toSecurityEvent(code)
  if (event) logSecurityEvent(reply.request, event)
  const body = { error: message, code, ...(Object.keys(detail).length > 0 ? { detail } : {}) }
  if (typeof detail.retryAfter === 'number') reply.header('retry-after', detail.retryAfter)
  return reply.status(refusalMessages[code][0]).send(body)
}

/** Postgres' error classes 08 (connection), 53 (disk full, too many connections) and 57P (shutdown), and the pool's own errors. */
function isDatabaseGone(error: Error): boolean {
  const { code = '', message } = error as Error & { code?: string }
  return (
    /^(08...|53...|57P0.|ECONN\w+|ENOENT|EPIPE)$/.test(code) ||
    /Connection terminated|timeout exceeded|after calling end|driver has already been destroyed/.test(message)
  )
}

function fail(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'unexpected error')
  return refuse(reply, new Refusal(isDatabaseGone(error) ? 'NOT_READY' : 'SERVER_FAULT'))
}
