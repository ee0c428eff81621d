import { isIPv6 } from 'node:net'

/** The IP address that limits apply to. For IPv6 it is the /64, as one household or server owns all of it. */
export function toRateLimitAddress(ip: string): string {
  return toAddressPrefixes(ip)[0]!
}

/**
 * How many times the limit of a /64 the /56 and the /48 around it have: a /56 may hold a few households, a /48 a street
 * or a whole mobile network.
 */
export const networkWidths = [1, 4, 16] as const

/**
 * The same and, for IPv6, the wider networks around it. A provider hands out a /56 or a /48 as readily as a /64, so a
 * caller who changes the /64 with every request still counts in the other two.
 */
export function toAddressPrefixes(ip: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return [mapped]
  if (!isIPv6(ip)) return [ip]
  const groups = parseGroups(ip)
  const fourth = groups[3]!
  return [
    `${formatGroups(groups.slice(0, 4))}::/64`,
    `${formatGroups([...groups.slice(0, 3), fourth & 0xff00])}::/56`,
    `${formatGroups(groups.slice(0, 3))}::/48`,
  ]
}

function parseGroups(ip: string): number[] {
  const [head = '', tail] = ip.split('%', 1)[0]!.toLowerCase().split('::', 2)
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16),
  )
}

function formatGroups(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}
