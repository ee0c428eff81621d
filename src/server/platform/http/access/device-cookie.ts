import type { FastifyReply, FastifyRequest } from 'fastify'

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
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true
  const id = request.cookies[name]
  return {
    id: id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined,
    set: (value) =>
      void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }),
  }
}
