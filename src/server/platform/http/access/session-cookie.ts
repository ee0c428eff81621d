import type { FastifyReply, FastifyRequest } from 'fastify'

import { isHttps } from '#server/platform/http/access/is-https.ts'

const plainName = 'tablefare_session'

/**
 * Where PUBLIC_URL is https the name has the prefix `__Host-`, so that no subdomain can set the cookie for this site. The
 * plain name is then never read: to accept both would void the prefix.
 */
function nameFor(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${plainName}` : plainName
}

/** Readable by scripts: cached pages, which are the same for everyone, learn from it that there is a session. */
const signedInHint = 'tablefare_signed_in'

/** Holds the token in the browser: unreadable by scripts and sent to this site only. */
export type SessionCookie = {
  /** Without `seconds` the cookie ends when the browser is closed. */
  set(token: string, seconds?: number): void
  clear(): void
}

export function findSessionToken(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[nameFor(publicUrl)]
}

export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): SessionCookie {
  const name = nameFor(publicUrl)
  const secure = isHttps(request, publicUrl)
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const readable = { ...common, httpOnly: false }
  return {
    set: (token, seconds) => {
      const age = seconds ? { maxAge: seconds } : {}
      void reply
        .setCookie(name, token, { ...common, ...age })
        .setCookie(signedInHint, '1', { ...readable, ...age })
    },
    clear: () => {
      void reply.clearCookie(name, common).clearCookie(signedInHint, readable)
      // Left from a version without the prefix.
      if (name !== plainName) void reply.clearCookie(plainName, common)
    },
  }
}
