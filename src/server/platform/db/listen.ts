import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { timeouts } from '#server/platform/timeouts.ts'

export type Listening = { stop(): Promise<void> }

/** Calls `onNotify` for each NOTIFY, and after every reconnection, as a notification may have been missed. */
export function listenTo(
  connectionString: string,
  channel: string,
  onNotify: (payload?: string) => void,
): Listening {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const listening = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: timeouts.databaseConnect,
        query_timeout: timeouts.listen,
        keepAlive: true,
        application_name: 'tablefare-live',
      })
      const own = client
      // Without a listener the error of a lost connection would end the process.
      const lost = new Promise<void>((resolve) => own.on('error', () => resolve()).on('end', resolve))
      const isConnected = await connect(own, channel, onNotify)
      if (isConnected) failures = 0
      if (isConnected) await Promise.race([lost, pingUntilFailure(own, stopping.signal)])
      await own.end().catch(() => {})
      const backoff = Math.min(timeouts.listenBackoff * 2 ** failures, timeouts.listen)
      await delay(backoff, undefined, stopping).catch(() => {})
    }
  })()
  return {
    // A hanging Postgres must not delay the shutdown.
    stop: async () => {
      stopping.abort()
      client?.end().catch(() => {})
      await Promise.race([listening, delay(timeouts.shutdownListener, undefined, { ref: false })])
    },
  }
}

async function connect(
  client: pg.Client,
  channel: string,
  onNotify: (payload?: string) => void,
): Promise<boolean> {
  try {
    client.on('notification', ({ payload }) => onNotify(payload))
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    onNotify()
    return true
  } catch {
    return false
  }
}

/** Resolves when the connection fails: a cut connection reports no error by itself. */
async function pingUntilFailure(client: pg.Client, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await delay(timeouts.listenPing, undefined, { signal })
      await client.query('select 1')
    }
  } catch {
    return
  }
}
