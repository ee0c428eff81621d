import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import type { FindPoint } from '#server/platform/postcodes/postcodes-io.ts'
import { timeouts } from '#server/platform/timeouts.ts'

const maxCached = 10_000

/** Positions do not change, so each is looked up once. After a failure the service is not called for a minute. */
export function cachePoints(find: FindPoint, clock: () => number): FindPoint {
  const cache = new Map<string, ReturnType<FindPoint>>()
  let pausedUntil = 0
  return async (postcode) => {
    const code = formatPostcode(postcode)
    const cached = cache.get(code)
    if (cached) return cached
    if (clock() < pausedUntil) return undefined
    const point = find(postcode).catch(() => {
      cache.delete(code)
      pausedUntil = clock() + timeouts.postcodesIoPause
      return undefined
    })
    cache.set(code, point)
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
    return point
  }
}
