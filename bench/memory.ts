import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { print } from '../scripts/support/print.ts'
import { startSite } from '../trials/support/start-site.ts'
import { holdStreams } from '../trials/flood/hold-streams.ts'
import { startGenerator } from './friday/start-generator.ts'
import { verdict } from './support/measure.ts'
import { readMemory } from './support/read-usage.ts'
import { withSite } from './support/with-site.ts'

const options = {
  minutes: { type: 'string', default: '10' },
  'per-second': { type: 'string', default: '100' },
  streams: { type: 'string', default: '5000' },
} as const

/** The demonstration world's size, so that "at ready" is what `npm start` shows. */
const restaurants = 160
/** V8 frees what the opening of the streams left behind only after a while. */
const settleMs = 30_000

/**
 * The memory of one server process, without Postgres: at ready, with live streams, and after mixed load. Streams and load
 * have a process each, so that what one leaves behind is not counted for the other.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const streams = Number(values.streams)
  await withSite([restaurants], async ([world]) => {
    const { db, connectionString } = world!
    const env = {
      DATABASE_URL: connectionString,
      TRUST_PROXY: 'loopback',
      // A fifth is for staff only.
      LIVE_STREAMS: String(Math.ceil(streams * 1.3)),
    }
    const first = await startSite(env)
    const ready = readMemory(first.pid)
    verdict('memory at ready, MiB', ready, { atMost: 160 })
    const held = await holdStreams({
      url: first.url,
      db,
      sessions: streams,
      streamsPerSession: 1,
      addresses: 40,
    })
    await delay(settleMs)
    print(`${held.open()} live streams open`)
    verdict('memory of the live streams, MiB', readMemory(first.pid) - ready, { atMost: 120 })
    held.release()
    await first.stop()

    const second = await startSite(env)
    const generator = await startGenerator({
      urls: [second.url],
      connectionString,
      customers: 1_500,
      streams: 500,
    })
    let most = 0
    for (let minute = 1; minute <= Number(values.minutes); minute++) {
      const { refused } = await generator.runStep(Number(values['per-second']), 60)
      const memory = readMemory(second.pid)
      most = Math.max(most, memory)
      print(
        `${minute} min of ${values['per-second']} requests a second: ${memory.toFixed(0)} MiB, refused ${JSON.stringify(refused)}`,
      )
    }
    verdict('memory after the load, MiB', most, { atMost: 350 })
    await generator.stop()
    await second.stop()
  })
}
