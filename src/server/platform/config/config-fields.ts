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

/** True if only this machine can reach the host, which may be a name or an address as a URL or a socket spells it. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/**
 * By itself the demonstration world loads only where nobody else can sign in with its published passwords. A public URL
 * means that a proxy on this machine may let others in.
 */
export function loadsDemoWorld(env: {
  [N in 'DEMO_WORLD' | 'DATABASE_URL' | 'HOST' | 'PUBLIC_URL']?: string | undefined
}): boolean {
  if (env.DEMO_WORLD) return env.DEMO_WORLD === 'on'
  const hosts = [env.HOST || 'localhost', ...(env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).hostname] : [])]
  return !env.DATABASE_URL && hosts.every(isLoopback)
}

/** An entry of Fastify's trustProxy: an address, a CIDR range or a named range. */
export function isProxy(entry: string): boolean {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry)
  return length === undefined || (Number(length) > 0 && Number(length) <= bits)
}
