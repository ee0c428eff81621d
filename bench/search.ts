import { formatPostcode, parsePostcode } from '#domain/shared/geo/postcode.ts'
import { findPlace } from '#server/platform/postcodes/find-place.ts'
import { loadPlaces } from '#server/platform/postcodes/load-places.ts'
import { type Contestant, compare, printResult, ratio, type Result } from './support/compare.ts'
import { createLoad } from './support/load.ts'
import { verdict } from './support/measure.ts'
import { type Server, startServer } from './support/start-server.ts'
import { withSite } from './support/with-site.ts'
import { findNearestWide, searchedPostCodes } from './support/wide-search.ts'
import type { World } from '../scripts/testing/with-worlds.ts'

const searchNames = ['post-code search', 'searches of eight places']

/** A post-code search with 1,000 and 100,000 restaurants, against a bare route with one statement for 300 whole rows. */
export async function run(): Promise<void> {
  await withSite([1_000, 100_000], async ([small, large]) => {
    const servers = [await startServer(small!.connectionString), await startServer(large!.connectionString)]
    const [one, other] = servers as [Server, Server]
    for (const [at, server] of servers.entries()) await requireSameResults([small!, large!][at]!, server)
    const contestant = (server: Server, port: number, name: string): Contestant => ({
      server,
      load: createLoad([port], server.requests[name]!),
    })
    for (const name of searchNames) {
      const results = await compare({
        small: contestant(one, one.port, name),
        large: contestant(other, other.port, name),
        bare: contestant(one, one.barePort, `bare ${name}`),
      })
      process.stdout.write(`\n${name}, 8 at once\n`)
      printResult('1,000 restaurants', results.small)
      printResult('100,000 restaurants', results.large)
      printResult('one statement for 300 whole rows', results.bare)
      judge(name, results)
    }
    for (const server of servers) await server.stop()
  })
}

function judge(name: string, { small, large, bare }: Record<'small' | 'large' | 'bare', Result>): void {
  verdict(`${name}: requests against one statement`, ratio(small, bare), { atLeast: 8 })
  verdict(`${name}: time with 100,000 against 1,000`, ratio(small, large), { atMost: 1.2 })
  // A turn has several requests in the other one.
  if (name !== searchNames[0]) return
  verdict(`${name}: p99 in ms, 1,000 restaurants`, small.p99, { atMost: 30 })
  verdict(`${name}: p99 in ms, 100,000 restaurants`, large.p99, { atMost: 30 })
}

/** The index in memory and the statement find the same restaurants. */
async function requireSameResults({ db }: World, { port }: Server): Promise<void> {
  const places = loadPlaces()
  for (const typed of searchedPostCodes) {
    const postcode = parsePostcode(typed)!
    const place = (await findPlace({ db, places }, postcode))!
    const query = new URLSearchParams({ postCode: formatPostcode(postcode), limit: '300' })
    const url = `http://127.0.0.1:${port}/api/v1/restaurant/search-restaurant-by-post-code?${query.toString()}`
    const response = await fetch(url, { method: 'POST' })
    const { data } = (await response.json()) as { data: { restaurant: { _id: string } }[] }
    const found = data.map(({ restaurant }) => restaurant._id)
    const wanted = await findNearestWide(db, place)
    if (found.join() !== wanted.join())
      throw new Error(`${typed}: ${found.length} and ${wanted.length} differ`)
  }
}
