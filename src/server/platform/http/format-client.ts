import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

export const clientFormats = ['truncated', 'hashed', 'full', 'off'] as const

export type ClientFormat = (typeof clientFormats)[number]

/**
 * How a client's address is written to the log: its /24 or /48, a keyed hash, in full, or not at all. A hash has a
 * prefix that is no address, so that fail2ban cannot take it for one.
 */
export function clientFormatter(format: ClientFormat, key: Buffer): (ip: string) => string | undefined {
  if (format === 'off') return () => undefined
  if (format === 'full') return withoutMapping
  if (format === 'truncated') return (ip) => truncate(withoutMapping(ip))
  return (ip) => `h:${createHmac('sha256', key).update(withoutMapping(ip)).digest('base64url').slice(0, 16)}`
}

/** An IPv4 address may come as ::ffff:203.0.113.9. */
function withoutMapping(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
}

function truncate(ip: string): string {
  if (!isIPv6(ip)) return ip.replace(/\.\d+$/, '.0/24')
  const [head = '', tail] = ip.split('%', 1)[0]!.toLowerCase().split('::', 2)
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/48`
}
