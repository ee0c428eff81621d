import type { FastifyInstance, FastifyRequest } from 'fastify'

import { refusalMessages } from '#contract/refusal-messages.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { SecurityEvent } from '#contract/security-events.ts'

/**
 * One line for operators. `LOG_LEVEL=warn` drops only accepted sign-ins and sign-outs. deploy/fail2ban reads the first two
 * fields, so their order must stay.
 */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent): void {
  const { ip, principal, method, params } = request
  const [subject] = Object.values((params ?? {}) as Record<string, string>)
  const path = request.routeOptions.url ?? 'none'
  // Every visitor who orders signs in: only what an operator may have to act on is a warning.
  const level = event === 'signed_in' || event === 'signed_out' ? 'info' : 'warn'
  request.log[level](
    {
      security_event: event,
      client: ip,
      account: accountIn.get(request) ?? principal?.customerId,
      // A role or an account that the request names by its id.
      subject: isId.test(subject ?? '') ? subject : undefined,
      method,
      path,
    },
    'security event',
  )
}

/** The account that a request has signed in or changed, if its caller had no session of it. */
const accountIn = new WeakMap<FastifyRequest, string>()

export function noteAccount(request: FastifyRequest, customerId: string): void {
  accountIn.set(request, customerId)
}

/** The event of a request whose endpoint has none for every call. */
const eventIn = new WeakMap<FastifyRequest, SecurityEvent>()

export function noteEvent(request: FastifyRequest, event: SecurityEvent): void {
  eventIn.set(request, event)
}

const isId = /^[\da-f-]{36}$/

/** The event of a refusal, if it is one. */
export function toSecurityEvent(code: RefusalCode): SecurityEvent | undefined {
  if (crowdRefusals.includes(code)) return undefined
  return refusalMessages[code][0] === 429 ? 'rate_limited' : eventOf[code]
}

/** A busy server or a full network is not the fault of the caller: a ban would hit a whole food hall. */
const crowdRefusals: readonly RefusalCode[] = ['SERVER_BUSY', 'TOO_MANY_STREAMS']

const eventOf: Partial<Record<RefusalCode, SecurityEvent>> = {
  WRONG_CREDENTIALS: 'sign_in_refused',
  WRONG_CODE: 'code_refused',
  WRONG_SECOND_FACTOR: 'second_factor_refused',
  WRONG_TOTP: 'second_factor_refused',
  PASSKEY_NOT_ACCEPTED: 'second_factor_refused',
  CHALLENGE_NOT_VALID: 'second_factor_refused',
  WRONG_PASSWORD: 'password_refused',
  WRONG_PIN: 'password_refused',
  TICKET_NOT_VALID: 'reset_refused',
  CAPTCHA_FAILED: 'captcha_refused',
  NOT_ALLOWED: 'access_refused',
  NOT_YOUR_ROLE: 'access_refused',
  ORDER_TYPES_BY_ADMIN: 'access_refused',
  SECOND_FACTOR_MISSING: 'access_refused',
  SECOND_FACTOR_AGAIN: 'access_refused',
  OPERATORS_ONLY: 'access_refused',
  CROSS_SITE_REQUEST: 'foreign_request',
  WEBHOOK_NOT_SIGNED: 'webhook_refused',
}

/** Logs the calls whose entry or handler names a security event, when they succeed. */
export function logSecurityChanges(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const event = request.routeOptions.config.endpoint?.securityEvent ?? eventIn.get(request)
    if (event && reply.statusCode < 400) logSecurityEvent(request, event)
  })
}
