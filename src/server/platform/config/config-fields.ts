import { isIP } from 'node:net'

import { z } from 'zod'

/** A URL of another site, or a path of this one. */
export function urlOrPath(fallback: string) {
  return z
    .string()
    .max(300)
    .regex(/^(https?:\/\/|\/(?!\/))/, 'write an http(s) address or a path')
    .default(fallback)
}

/** True if only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** By itself the demonstration world loads only where nobody else can sign in with its published passwords. */
export function loadsDemoWorld(env: {
  [N in 'DEMO_WORLD' | 'DATABASE_URL' | 'HOST']?: string | undefined
}): boolean {
  return env.DEMO_WORLD ? env.DEMO_WORLD === 'on' : !env.DATABASE_URL && isLoopback(env.HOST || 'localhost')
}

/** An entry of Fastify's trustProxy: an address, a CIDR range or a named range. */
export function isProxy(entry: string): boolean {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry)
  return length === undefined || (Number(length) > 0 && Number(length) <= bits)
}
