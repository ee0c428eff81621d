import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Access } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { refuseForeign } from '#server/platform/http/refuse-foreign.ts'
import { readSessionCookie, type SessionCookie, sessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Principal } from '#server/platform/http/principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
    sessionCookie: SessionCookie
    /** By what the caller was found, and when. */
    looked: { token: string; at: number } | undefined
  }
}

/** `keepFor` is given when a session that slides was moved on: so many seconds from now. */
export type FindPrincipal = (
  token: string,
) => Promise<{ principal: Principal; keepFor?: number | undefined } | undefined>

/**
 * Finds out who calls, before anything of a body is read, and turns away whoever may not. Whoever lets us wait for the
 * body is looked at again once it is there: a role or a session may have ended meanwhile. Bodies that come at once, as
 * almost all do, cost no second look.
 */
export async function checkAccess(
  app: FastifyInstance,
  find: FindPrincipal,
  publicUrl: string | undefined,
  now: () => Date,
): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('looked', undefined)
  app.decorateRequest('sessionCookie')
  app.addHook('onRequest', async (request, reply) => {
    const { access, endpoint } = request.routeOptions.config
    if (!access) return
    request.sessionCookie = sessionCookie(request, reply, publicUrl)
    // No cache may keep what was said to one person, nor a cookie.
    if (access !== 'anyone' || request.headers.authorization || request.headers.cookie)
      reply.header('cache-control', 'private, no-store')
    const bearer = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const byCookie = bearer ? undefined : readSessionCookie(request)
    if (byCookie && (!isSafe.has(request.method) || endpoint?.changes)) refuseForeign(request, publicUrl)
    const token = bearer ?? byCookie
    if (token !== undefined) request.looked = { token, at: now().getTime() }
    const found = await recognise(request, find)
    if (byCookie && found?.keepFor) request.sessionCookie.keep(byCookie, found.keepFor)
    demand(access, request.principal)
  })
  app.addHook('preHandler', async (request) => {
    const { looked } = request
    const { access } = request.routeOptions.config
    if (!access || !looked || now().getTime() - looked.at < longestTrust) return
    await recognise(request, find)
    demand(access, request.principal)
  })
}

const longestTrust = 1_000

const isSafe = new Set(['GET', 'HEAD', 'OPTIONS'])

async function recognise(request: FastifyRequest, find: FindPrincipal): ReturnType<FindPrincipal> {
  const found = request.looked && (await find(request.looked.token))
  request.principal = found?.principal
  return found
}

/** Not signed in is 401; signed in as somebody who may not is 403, whatever the call would have done. */
function demand(access: Access, principal: Principal | undefined): void {
  if (access === 'anyone') return
  if (!principal) throw new Refusal('NOT_SIGNED_IN')
  if (!mayCall[access](principal)) throw new Refusal('NOT_ALLOWED')
}

const mayCall: Record<Exclude<Access, 'anyone'>, (principal: Principal) => boolean> = {
  'guest or customer': () => true,
  customer: ({ kind }) => kind === 'customer',
  staff: ({ staffOf }) => staffOf.length > 0,
  admin: ({ isAdmin }) => isAdmin,
}
