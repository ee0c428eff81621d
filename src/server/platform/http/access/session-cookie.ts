import type { FastifyReply, FastifyRequest } from 'fastify'

import { hostCookieName } from '#server/platform/http/access/host-cookie.ts'
import { isHttps } from '#server/platform/http/access/is-https.ts'

const name = 'tablefare_session'

/** Readable by scripts: cached pages, which are the same for everyone, learn from it that there is a session. */
const signedInHint = 'tablefare_signed_in'

/** Holds the token in the browser: unreadable by scripts and sent to this site only. */
export type SessionCookie = {
  /** Without `seconds` the cookie ends when the browser is closed. */
  set(token: string, seconds?: number): void
  clear(): void
}

export function findSessionToken(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[hostCookieName(name, publicUrl)]
}

export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): SessionCookie {
  const secure = isHttps(request, publicUrl)
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const readable = { ...common, httpOnly: false }
  const sessionName = hostCookieName(name, publicUrl)
  const hintName = hostCookieName(signedInHint, publicUrl)
  return {
    set: (token, seconds) => {
      const age = seconds ? { maxAge: seconds } : {}
      void reply
        .setCookie(sessionName, token, { ...common, ...age })
        .setCookie(hintName, '1', { ...readable, ...age })
    },
    clear: () => {
      void reply.clearCookie(sessionName, common).clearCookie(hintName, readable)
      // Left from a version without the prefix.
      if (sessionName !== name) void reply.clearCookie(name, common).clearCookie(signedInHint, readable)
    },
  }
}
