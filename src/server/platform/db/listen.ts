import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

export type Listening = { stop(): Promise<void> }

const patience = 5_000
const pingEvery = 30_000
const longestGoodbye = 500

/** Calls `onWake` at each NOTIFY, with its word if it has one, and after every new connection, as one may have been missed before it. */
export function listenTo(
  connectionString: string,
  channel: string,
  onWake: (word?: string) => void,
): Listening {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const listening = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
        keepAlive: true,
        application_name: 'tablefare-live',
      })
      const own = client
      // Without a listener a lost connection would end the process.
      const lost = new Promise<void>((resolve) => own.on('error', () => resolve()).on('end', resolve))
      const isUp = await connect(own, channel, onWake)
      if (isUp) failures = 0
      if (isUp) await Promise.race([lost, keepPinging(own, stopping.signal)])
      await own.end().catch(() => {})
      await delay(Math.min(200 * 2 ** failures, patience), undefined, stopping).catch(() => {})
    }
  })()
  return {
    // A Postgres that stands still must not keep us from stopping.
    stop: async () => {
      stopping.abort()
      client?.end().catch(() => {})
      await Promise.race([listening, delay(longestGoodbye, undefined, { ref: false })])
    },
  }
}

async function connect(
  client: pg.Client,
  channel: string,
  onWake: (word?: string) => void,
): Promise<boolean> {
  try {
    client.on('notification', ({ payload }) => onWake(payload))
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    onWake()
    return true
  } catch {
    return false
  }
}

/** Ends when the connection no longer answers: a line that was cut says nothing by itself. */
async function keepPinging(client: pg.Client, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await delay(pingEvery, undefined, { signal })
      await client.query('select 1')
    }
  } catch {
    return
  }
}
