import { closerRows, customerRows, membershipRows } from './account-rows.ts'
import { applicationRows } from './application-rows.ts'
import { bankRows } from './bank-rows.ts'
import { bookingTables } from './booking-rows.ts'
import { type Client, copyRows, type Row } from './copy-rows.ts'
import { couponRows } from './coupon-rows.ts'
import { createMenu } from './create-menu.ts'
import { restaurantFactory } from './create-restaurant.ts'
import { closeDays } from './history/close-days.ts'
import { enqueueJobs } from './history/enqueue-jobs.ts'
import { finishReviews } from './history/review-rows.ts'
import { historyTables } from './history/history-tables.ts'
import { regularRows } from './history/regulars.ts'
import { loadStatements } from './history/statement-history.ts'
import { outletTables } from './outlet-rows.ts'
import { pictureTables } from './pictures/picture-rows.ts'
import { cityOutlets } from './plan-outlets.ts'
import { printingTables } from './printing-rows.ts'
import { readSources } from './read-sources.ts'
import { contentTables, cuisineRows } from './site-rows.ts'

type Loading = {
  restaurants?: number
  now: Date
  /** Days of orders and bookings to make up. */
  historyDays?: number
  /** Draws logos, banners and pictures of dishes; `again` also those that an earlier world had. */
  pictures?: boolean | 'again'
  /** The server's secret, if it is not in the database. */
  secret?: string | undefined
  say?: (line: string) => void
}

type Tables = [table: string, rows: Iterable<Row>][]

/** Fills an empty database with the demonstration world in one transaction. */
export async function loadDemoWorld(
  client: Client,
  { restaurants = cityOutlets, now, historyDays = 0, pictures = false, secret, say }: Loading,
): Promise<{ restaurants: number; dishes: number }> {
  if (!Number.isSafeInteger(restaurants) || restaurants < 1) {
    throw new RangeError(`a demonstration world of ${restaurants} restaurants cannot be made`)
  }
  const world = { ...readWorld(now), count: restaurants, now, pictures: pictures !== false }
  const tables = await worldTables(world, historyDays)
  const drawing = pictures ? pictureTables(world, pictures === 'again') : Promise.resolve([])
  // Drawing goes on while the tables are copied; if copying fails first, that error is the one that counts.
  drawing.catch(() => {})
  const counts = new Map<string, number>()
  const copy = async (all: Tables) => {
    for (const [table, rows] of all) {
      const count = await copyRows(client, table, rows)
      counts.set(table, count)
      say?.(`${count.toLocaleString('en-GB')} ${table.replaceAll('_', ' ')}`)
    }
  }
  await client.query('begin')
  try {
    await refuseSecondWorld(client)
    await copy(tables)
    await copy(await drawing)
    await copy([['bank_accounts', await bankRows(client, { ...world, secret })]])
    if (historyDays > 0) {
      await finishReviews(client, world.make(0).id)
      await enqueueJobs(client, now)
      await loadStatements(client, historyDays, now)
      for (const closer of closerRows((index) => world.make(index).id, restaurants))
        await closeDays(client, closer, now)
    }
    await client.query('insert into demo_world (restaurants) values ($1)', [restaurants])
    await client.query(`analyze ${[...counts.keys()].join(', ')}`)
    await client.query('commit')
    return { restaurants, dishes: counts.get('dishes') ?? 0 }
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}

function readWorld(now: Date) {
  const sources = readSources()
  return { sources, make: restaurantFactory(sources, now) }
}

type World = Parameters<typeof outletTables>[0]

async function worldTables(world: World, days: number): Promise<Tables> {
  const { sources, make, now } = world
  const showcase = make(0)
  return [
    ['cuisines', cuisineRows(sources)],
    ...outletTables(world),
    ...printingTables({ outlet: showcase, menu: createMenu(showcase, sources), now }),
    ['coupons', couponRows(showcase.id, now)],
    ...contentTables(),
    ['applications', applicationRows(now)],
    ['customers', await customerRows()],
    ['memberships', await membershipRows((index) => make(index).id, world.count)],
    ...bookingTables(showcase.id, now),
    ...(days > 0 ? await history({ ...world, days }) : []),
  ]
}

async function history(world: Parameters<typeof historyTables>[0]): Promise<Tables> {
  return [['customers', await regularRows()], ...historyTables(world)]
}

/** With the lock, a second process that starts at the same moment waits and then finds the world loaded. */
async function refuseSecondWorld(client: Client): Promise<void> {
  await client.query('lock table demo_world in share row exclusive mode')
  const { rowCount } = await client.query('select from restaurants limit 1')
  if (rowCount)
    throw new Error('There are restaurants here already: clear the database before loading a world')
}
