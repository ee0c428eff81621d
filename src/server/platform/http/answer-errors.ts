import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { common, keyed, Refusal, type RefusalCode, refusals } from '#contract/refusals.ts'

/** Fastify's own refusals in the words of the contract. */
const known: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
}

/** Every answer that is not a success leaves as `{error, code}`; a bug leaves no details behind. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error, request)
    return refusal ? refuse(reply, refusal) : fail(error, request, reply)
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('CALL_NOT_FOUND')))
}

/** What Fastify itself cannot read, such as an address with broken escapes. */
export function answerUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // Its message repeats the address, which may hold a post code.
  request.log.info({ code: (error as FastifyError).code }, 'unreadable request')
  void refuse(reply, new Refusal('INVALID_INPUT', { field: 'the address', problem: 'it cannot be read' }))
}

function asRefusal(error: Error, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return isDeclared(error, request) ? error : undefined
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  if (known[code]) return new Refusal(known[code])
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('WRONG_CONTENT_TYPE', { accepted: 'JSON' })
  if (statusCode === 413) return new Refusal('BODY_TOO_LARGE')
  if ((statusCode >= 400 && statusCode < 500) || isUnreadForm(request))
    return new Refusal('INVALID_INPUT', { field: 'the request', problem: 'it cannot be read' })
  return undefined
}

/** A form that broke off or has no boundary: its reader throws plain errors, and the body never came to be. */
function isUnreadForm(request: FastifyRequest): boolean {
  return request.body == null && /^multipart\//i.test(request.headers['content-type'] ?? '')
}

/** An entry may refuse only what it lists: an undeclared refusal is a bug, like any other surprise. */
function isDeclared(refusal: Refusal, request: FastifyRequest): boolean {
  const { refuses: listed = [], idempotent } = request.routeOptions.config.endpoint ?? {}
  if (idempotent && keyed.includes(refusal.code)) return true
  return common.includes(refusal.code) || listed.includes(refusal.code)
}

function refuse(reply: FastifyReply, { code, message, detail }: Refusal) {
  const body = { error: message, code, ...(Object.keys(detail).length > 0 ? { detail } : {}) }
  if (typeof detail.retryAfter === 'number') reply.header('retry-after', detail.retryAfter)
  return reply.status(refusals[code][0]).send(body)
}

/** Classes 08, 53 (its disk is full, or it has no room for one more) and 57P of Postgres' codes, and what the pool says when nobody answers. */
function isDatabaseGone(error: Error): boolean {
  const { code = '', message } = error as Error & { code?: string }
  return (
    /^(08...|53...|57P0.|ECONN\w+|ENOENT|EPIPE)$/.test(code) ||
    /Connection terminated|timeout exceeded|after calling end|driver has already been destroyed/.test(message)
  )
}

function fail(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'unexpected failure')
  return refuse(reply, new Refusal(isDatabaseGone(error) ? 'NOT_READY' : 'SERVER_FAULT'))
}
