import type { FastifyReply, FastifyRequest } from 'fastify'

import { hostCookieName } from '#server/platform/http/access/host-cookie.ts'
import { isHttps } from '#server/platform/http/access/is-https.ts'

const name = 'tablefare_device'
/** The longest that browsers accept. */
const maxAge = 400 * 24 * 60 * 60

/** A random id of the browser. It gives access to nothing: a sign-in still needs the password. */
export type DeviceCookie = {
  id: string | undefined
  set(id: string): void
}

export function deviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): DeviceCookie {
  const secure = isHttps(request, publicUrl)
  const fullName = hostCookieName(name, publicUrl)
  const id = request.cookies[fullName]
  return {
    id: id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined,
    set: (value) =>
      void reply.setCookie(fullName, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }),
  }
}
