import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/refusals.ts'
import { isLoopback } from '#server/platform/config/config-fields.ts'
import { logSecurityEvent } from '#server/platform/http/log-security-event.ts'
import { networkWidths, toAddressPrefixes } from '#server/platform/rate-limits/to-rate-limit-address.ts'

export type RequestLimit = {
  /** Requests per second that one IP address may send for any time. */
  perSecond: number
  /** Requests that it may send at once. */
  burst: number
}

type Bucket = { tokens: number; at: number; reportedAt: number }

/** An address that is refused is logged this often, so that a flood of requests is not one of log lines. */
const reportEveryMs = 60_000

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
    const report = () => logSecurityEvent(request, 'rate_limited')
    if (isLoopback(request.ip) || take(request.ip, report)) return done()
    const { code, message } = new Refusal('TOO_MANY_REQUESTS')
    reply.status(429).headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    if (request.url.startsWith('/api/')) return void reply.send({ error: message, code })
    return void reply.type('text/plain; charset=utf-8').send(`${message}\n`)
  })
}

/** IPv6 counts by /64, /56 and /48: changing the /64 does not help. */
export function createBuckets({ perSecond, burst }: RequestLimit, clock: () => number) {
  const buckets = new Map<string, Bucket>()
  /** `report` is called for a refusal, once per minute and network. */
  return function take(ip: string, report: () => void = () => {}): boolean {
    return toAddressPrefixes(ip).every((prefix, at) => takeOne(prefix, networkWidths[at]!, report))
  }

  function takeOne(prefix: string, width: number, report: () => void): boolean {
    const now = clock()
    const found = buckets.get(prefix)
    const elapsed = found ? (now - found.at) / 1_000 : 0
    const room = burst * width
    const tokens = found ? Math.min(room, found.tokens + elapsed * perSecond * width) : room
    const isAllowed = tokens >= 1
    let reportedAt = found?.reportedAt ?? -Infinity
    if (!isAllowed && now - reportedAt >= reportEveryMs) {
      reportedAt = now
      report()
    }
    // Deleted and set again, so that the first entry is the one seen longest ago.
    buckets.delete(prefix)
    buckets.set(prefix, { tokens: isAllowed ? tokens - 1 : tokens, at: now, reportedAt })
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value!)
    return isAllowed
  }
}
