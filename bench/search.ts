import { sql } from 'kysely'

import { searchAround, searchByPostCode } from '#server/catalogue/restaurants/search-by-post-code.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { inTurn, verdict } from './support/measure.ts'
import { withWorlds } from '../scripts/testing/with-worlds.ts'

const door = { lat: 51.5055, lng: -0.0886, name: 'Southwark', precision: 'outcode' as const, outcode: 'SE1' }
const search = { postCode: 'SE1 9AA', sort: 'nearest' as const, page: 1, limit: 24 }
const milesFor300 = 1_000

/** The time of a search with 1,000 and 100,000 restaurants, both with 300 candidates. */
export async function run(): Promise<void> {
  await withWorlds([1_000, 100_000], async ([small, large]) => {
    const deps = [small!, large!].map(({ db }) => testDeps(db))
    const capped = (at: number) => async () => {
      const found = await searchAround(deps[at]!, door, search, milesFor300)
      if (found.length !== 300) throw new Error(`${found.length} candidates, not 300`)
    }
    const before = process.memoryUsage().rss
    const times = await inTurn({ small: capped(0), large: capped(1) }, 300)
    const real = await inTurn(
      { small: () => searchByPostCode(deps[0]!, search), large: () => searchByPostCode(deps[1]!, search) },
      300,
    )
    const grown = (process.memoryUsage().rss - before) / 1024 / 1024
    process.stdout.write(
      `300 candidates: 1,000 restaurants p50 ${times.small.p50.toFixed(2)} ms, p99 ${times.small.p99.toFixed(2)} ms; ` +
        `100,000: p50 ${times.large.p50.toFixed(2)} ms, p99 ${times.large.p99.toFixed(2)} ms\n` +
        `as customers search (8 miles): ${real.small.p50.toFixed(2)} ms and ${real.large.p50.toFixed(2)} ms\n` +
        `memory of the process grew by ${grown.toFixed(0)} MiB over 1,200 searches\n`,
    )
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select id from restaurants where suspended_at is null and published_at is not null
      and spot <@ circle(point(${door.lng} * cos(radians(${door.lat})), ${door.lat}), 0.1158)
      order by spot <-> point(${door.lng} * cos(radians(${door.lat})), ${door.lat}) limit 300
    `.execute(large!.db)
    const usesIndex = plan.rows.some((row) => row['QUERY PLAN'].includes('restaurants_by_spot'))
    process.stdout.write(`${usesIndex ? '✓' : '✗'} the plan over 100,000 uses the index\n`)
    verdict('search, 100,000 against 1,000', times.large.p50 / times.small.p50, { atMost: 1.5 })
  })
}
