import { customerRows, membershipRows } from './account-rows.ts'
import { bookingTables } from './booking-rows.ts'
import { type Client, copyRows, type Row } from './copy-rows.ts'
import { couponRows } from './coupon-rows.ts'
import { restaurantFactory } from './create-restaurant.ts'
import { outletTables } from './outlet-rows.ts'
import { cityOutlets } from './plan-outlets.ts'
import { readSources } from './read-sources.ts'
import { contentTables, cuisineRows } from './site-rows.ts'

type Loading = { restaurants?: number; now: Date; say?: (line: string) => void }

/** Fills an empty database with the demonstration world in one transaction. */
export async function loadDemoWorld(
  client: Client,
  { restaurants = cityOutlets, now, say }: Loading,
): Promise<{ restaurants: number; dishes: number }> {
  if (!Number.isSafeInteger(restaurants) || restaurants < 1) {
    throw new RangeError(`a demonstration world of ${restaurants} restaurants cannot be made`)
  }
  const tables = await worldTables(restaurants, now)
  await client.query('begin')
  try {
    await refuseSecondWorld(client)
    const counts = new Map<string, number>()
    for (const [table, rows] of tables) {
      const count = await copyRows(client, table, rows)
      counts.set(table, count)
      say?.(`${count.toLocaleString('en-GB')} ${table.replaceAll('_', ' ')}`)
    }
    await client.query('insert into demo_world (restaurants) values ($1)', [restaurants])
    await client.query(`analyze ${tables.map(([table]) => table).join(', ')}`)
    await client.query('commit')
    return { restaurants, dishes: counts.get('dishes') ?? 0 }
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}

async function worldTables(count: number, now: Date): Promise<[table: string, rows: Iterable<Row>][]> {
  const sources = readSources()
  const make = restaurantFactory(sources, now)
  const showcase = make(0)
  return [
    ['cuisines', cuisineRows(sources)],
    ...outletTables({ count, make, sources, now }),
    ['coupons', couponRows(showcase.id, now)],
    ...contentTables(),
    ['customers', await customerRows()],
    ['memberships', membershipRows(showcase.id)],
    ...bookingTables(showcase.id, now),
  ]
}

/** With the lock, a second process that starts at the same moment waits and then finds the world loaded. */
async function refuseSecondWorld(client: Client): Promise<void> {
  await client.query('lock table demo_world in share row exclusive mode')
  const { rowCount } = await client.query('select from restaurants limit 1')
  if (rowCount)
    throw new Error('There are restaurants here already: clear the database before loading a world')
}
