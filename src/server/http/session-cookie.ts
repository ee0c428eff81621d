import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'tablefare_session'

/** The site's way of holding a token: out of reach for scripts, and sent along by this site's own pages alone. */
export type SessionCookie = {
  /** Without `seconds` it goes when the browser is closed. */
  keep(token: string, seconds?: number): void
  drop(): void
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name]
}

export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): SessionCookie {
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    keep: (token, seconds) =>
      void reply.setCookie(name, token, { ...common, ...(seconds ? { maxAge: seconds } : {}) }),
    drop: () => void reply.clearCookie(name, common),
  }
}
