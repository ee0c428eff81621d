import { isIP } from 'node:net'

import { z } from 'zod'

/** Another site, or a path of this one. */
export function address(fallback: string) {
  return z
    .string()
    .max(300)
    .regex(/^(https?:\/\/|\/(?!\/))/, 'write an http(s) address or a path')
    .default(fallback)
}

/** As Fastify reads it: an address, a range with its length, or the name of a range. */
export function isProxy(entry: string): boolean {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry)
  return length === undefined || (Number(length) > 0 && Number(length) <= bits)
}
