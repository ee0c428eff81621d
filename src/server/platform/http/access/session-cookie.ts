import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'tablefare_session'

/** Readable by scripts: cached pages, which are the same for everyone, learn from it that there is a session. */
const signedInHint = 'tablefare_signed_in'

/** Stays after signing out. Browsers store a cookie for 400 days at most. */
const deviceName = 'tablefare_device'
const deviceSeconds = 400 * 24 * 60 * 60

/** Holds the token in the browser: unreadable by scripts and sent to this site only. */
export type SessionCookie = {
  /** Without `seconds` the cookie ends when the browser is closed. */
  set(token: string, seconds?: number): void
  clear(): void
  /** A random value that recognises this browser at its next sign-in. It opens nothing. */
  device: string | undefined
  setDevice(value: string): void
}

export function findSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[name]
}

export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): SessionCookie {
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const readable = { ...common, httpOnly: false }
  return {
    set: (token, seconds) => {
      const age = seconds ? { maxAge: seconds } : {}
      void reply
        .setCookie(name, token, { ...common, ...age })
        .setCookie(signedInHint, '1', { ...readable, ...age })
    },
    clear: () => void reply.clearCookie(name, common).clearCookie(signedInHint, readable),
    device: /^[\w-]{43}$/.exec(request.cookies[deviceName] ?? '')?.[0],
    setDevice: (value) => void reply.setCookie(deviceName, value, { ...common, maxAge: deviceSeconds }),
  }
}
