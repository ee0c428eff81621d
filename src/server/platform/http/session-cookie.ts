import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'tablefare_session'

/** Says only that there is a session: pages that are made for everyone learn from it whether to ask whose. */
const hint = 'tablefare_signed_in'

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
  const open = { ...common, httpOnly: false }
  return {
    keep: (token, seconds) => {
      const life = seconds ? { maxAge: seconds } : {}
      void reply.setCookie(name, token, { ...common, ...life }).setCookie(hint, '1', { ...open, ...life })
    },
    drop: () => void reply.clearCookie(name, common).clearCookie(hint, open),
  }
}
