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

/** An entry of Fastify's trustProxy: an address, a CIDR range or a named range. */
export function isProxy(entry: string): boolean {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry)
  return length === undefined || (Number(length) > 0 && Number(length) <= bits)
}
