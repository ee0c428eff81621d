import type { FastifyInstance } from 'fastify'

import { networkWidths, toAddressPrefixes } from '#server/platform/rate-limits/to-rate-limit-address.ts'

export type RequestLimit = {
  /** Requests per second that one IP address may send for any time. */
  perSecond: number
  /** Requests that it may send at once. */
  burst: number
}

type Bucket = { tokens: number; at: number }

/** A list of more addresses than this is cut to those seen last, so that a flood from many cannot fill the memory. */
const maxBuckets = 50_000

/**
 * A token bucket per IP address, before routing: it bounds what one address costs this process, whatever it requests.
 * Requests from this machine are not limited: behind a proxy without TRUST_PROXY they are everybody's.
 */
export function limitRequests(
  app: FastifyInstance,
  limit: RequestLimit,
  clock = () => performance.now(),
): void {
  const take = createBuckets(limit, clock)
  app.addHook('onRequest', (request, reply, done) => {
    if (isLoopback(request.ip) || take(request.ip)) return done()
    return void reply
      .status(429)
      .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Too many requests from your network. Wait a few seconds, then reload the page.\n')
  })
}

/** IPv6 counts by /64, /56 and /48: changing the /64 does not help. */
export function createBuckets({ perSecond, burst }: RequestLimit, clock: () => number) {
  const buckets = new Map<string, Bucket>()
  return function take(ip: string): boolean {
    return toAddressPrefixes(ip).every((prefix, at) => takeOne(prefix, networkWidths[at]!))
  }

  function takeOne(prefix: string, width: number): boolean {
    const now = clock()
    const found = buckets.get(prefix)
    const elapsed = found ? (now - found.at) / 1_000 : 0
    const room = burst * width
    const tokens = found ? Math.min(room, found.tokens + elapsed * perSecond * width) : room
    // Deleted and set again, so that the first entry is the one seen longest ago.
    buckets.delete(prefix)
    buckets.set(prefix, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value!)
    return tokens >= 1
  }
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}
