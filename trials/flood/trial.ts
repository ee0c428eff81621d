import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'

import { buildSite } from '../../scripts/site/build-site.ts'
import { findChromium } from '../../scripts/support/find-chromium.ts'
import { print } from '../../scripts/support/print.ts'
import { openOutlet, placeOrder } from '../../scripts/testing/order-over-http.ts'
import { withWorlds } from '../../scripts/testing/with-worlds.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { withSite } from '../support/start-site.ts'
import { holdStreams } from './hold-streams.ts'
import { openBoard } from './watch-boards.ts'

const options = {
  sessions: { type: 'string', default: '5000' },
  'streams-per-session': { type: 'string', default: '1' },
  addresses: { type: 'string', default: '40' },
  planted: { type: 'boolean', default: false },
} as const

const orders = 3
const mostSeconds = 25
/** The stream, and with `--planted` every call by which a board could learn of an order. */
const stream = /\/live\/stream/
const everyCall = /\/api\/v1\//

/** Orders must be on every board in time while strangers hold all the streams. With `--planted` one board gets no updates and must be found. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  await buildSite(print)
  const executablePath = findChromium(print)
  let late = 0
  await withWorlds([20], async ([world]) => {
    const { db, connectionString: DATABASE_URL } = world!
    await withSite({ DATABASE_URL, TRUST_PROXY: 'loopback' }, async ({ url }) => {
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
      const { id: restaurantId } = await db
        .selectFrom('restaurants')
        .select('id')
        .where('uni_id', '=', openOutlet)
        .executeTakeFirstOrThrow()
      const outlet = { url, restaurantId }
      const boards = [await openBoard(browser, db, 'opened before the flood', outlet)]
      const flood = await holdStreams({
        url,
        db,
        sessions: Number(values.sessions),
        streamsPerSession: Number(values['streams-per-session']),
        addresses: Number(values.addresses),
      })
      print(`strangers hold ${flood.open()} streams: ${JSON.stringify(flood.outcomes)}`)
      boards.push(await openBoard(browser, db, 'opened during the flood', outlet))
      const blocked = values.planted ? everyCall : stream
      boards.push(await openBoard(browser, db, 'without a stream', { ...outlet, blocked }))
      for (let turn = 1; turn <= orders; turn++) {
        await flood.tryAgain()
        const person = await createTestUser(db, { isVerified: true })
        const orderId = await placeOrder(url, person.bearer)
        const { number } = await db
          .selectFrom('orders')
          .select('number')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
        const seconds = await Promise.all(boards.map((board) => board.findOrder(number, mostSeconds)))
        late += seconds.filter((time) => time === undefined).length
        print(
          `order ${turn}, ${flood.open()} streams held: ` +
            boards.map(({ name }, at) => `${name} ${seconds[at]?.toFixed(1) ?? 'never'} s`).join(', '),
        )
      }
      flood.release()
      await browser.close()
    })
  })
  print(`${late} of ${orders * 3} orders were not on a board within ${mostSeconds} s`)
  return values.planted ? late > 0 : late === 0
}
