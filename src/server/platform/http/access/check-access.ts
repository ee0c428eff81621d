import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Access } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Duty, mayDo } from '#domain/accounts/outlet-roles.ts'
import { requireSameSite } from '#server/platform/http/access/require-same-site.ts'
import {
  findSessionToken,
  type SessionCookie,
  sessionCookie,
} from '#server/platform/http/access/session-cookie.ts'
import { type DeviceCookie, deviceCookie } from '#server/platform/http/access/device-cookie.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { requireRecentPassword } from '#server/platform/http/access/require-recent-password.ts'
import { timeouts } from '#server/platform/timeouts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
    sessionCookie: SessionCookie
    deviceCookie: DeviceCookie
    /** The token that identified the caller, and the time of the lookup. */
    identified: { token: string; at: number } | undefined
  }
}

/** `cookieSeconds` is set when a sliding session was extended and its cookie must be renewed. */
export type FindPrincipal = (
  token: string,
) => Promise<{ principal: Principal; cookieSeconds?: number | undefined } | undefined>

/**
 * Identifies the caller and checks access before the body is read. A caller whose body was slow to arrive is looked up
 * again, as the session or the role may have ended since. Almost every body arrives at once and costs no second lookup.
 */
export async function checkAccess(
  app: FastifyInstance,
  find: FindPrincipal,
  publicUrl: string | undefined,
  now: () => Date,
): Promise<void> {
  await app.register(cookie)
  app.decorate('now', now)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('identified', undefined)
  app.decorateRequest('sessionCookie')
  app.decorateRequest('deviceCookie')
  app.addHook('onRequest', async (request, reply) => {
    const { access, endpoint } = request.routeOptions.config
    if (!access) return
    request.sessionCookie = sessionCookie(request, reply, publicUrl)
    request.deviceCookie = deviceCookie(request, reply, publicUrl)
    // A reply to one person, or one that sets a cookie, must not be cached.
    if (access !== 'anyone' || request.headers.authorization || request.headers.cookie)
      reply.header('cache-control', 'private, no-store')
    const bearer = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const byCookie = bearer ? undefined : findSessionToken(request, publicUrl)
    if (byCookie && (!isSafe.has(request.method) || endpoint?.mutates)) requireSameSite(request, publicUrl)
    const token = bearer ?? byCookie
    if (token !== undefined) request.identified = { token, at: now().getTime() }
    const found = await identify(request, find)
    if (byCookie && found?.cookieSeconds) request.sessionCookie.set(byCookie, found.cookieSeconds)
    requireAccess(access, request)
    const isNextPage =
      endpoint?.needsPassword === 'to begin' && Boolean((request.query as { after?: string }).after)
    if (endpoint?.needsPassword) requireRecentPassword(request.principal, now(), { isNextPage })
  })
  app.addHook('preHandler', async (request) => {
    const { identified } = request
    const { access } = request.routeOptions.config
    if (!access || !identified || now().getTime() - identified.at < timeouts.accessRecheck) return
    await identify(request, find)
    requireAccess(access, request)
  })
}

const isSafe = new Set(['GET', 'HEAD', 'OPTIONS'])

async function identify(request: FastifyRequest, find: FindPrincipal): ReturnType<FindPrincipal> {
  const found = request.identified && (await find(request.identified.token))
  request.principal = found?.principal
  return found
}

/** 401 without a session, 403 if the account may not make this call. */
function requireAccess(access: Access, request: FastifyRequest): void {
  const { principal, routeOptions } = request
  if (access === 'anyone') return
  if (!principal) throw new Refusal('NOT_SIGNED_IN')
  // A stolen tablet must not open the account that signed it in.
  const isInReach = typeof access === 'object' || routeOptions.config.endpoint?.isForDevices
  if (principal.isKitchenDevice && !isInReach) throw new Refusal('KITCHEN_DEVICE')
  if (typeof access === 'object') {
    request.principal = toStaffPrincipal(principal, access.duty)
    return
  }
  if (mayCall[access](principal)) return
  const isMissing = access === 'admin' && principal.lacksSecondFactor
  throw new Refusal(isMissing ? 'SECOND_FACTOR_MISSING' : 'NOT_ALLOWED')
}

/**
 * The one place where roles are checked: the handler of an endpoint for staff learns only of the outlets where the caller
 * has its duty. Callers of staffCommand and every read by `staffOf` are made of this principal.
 */
function toStaffPrincipal(principal: Principal, duty: Duty): Principal {
  const staffOf = principal.staffOf.filter((outletId) => mayDo(principal.roles[outletId], duty))
  if (staffOf.length > 0) return { ...principal, staffOf }
  throw new Refusal(principal.staffOf.length > 0 ? 'NOT_YOUR_ROLE' : 'NOT_ALLOWED')
}

const mayCall: Record<'guest or customer' | 'customer' | 'admin', (principal: Principal) => boolean> = {
  'guest or customer': () => true,
  customer: ({ kind }) => kind === 'customer',
  admin: ({ isAdmin }) => isAdmin,
}
