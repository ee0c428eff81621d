import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { timeouts } from '#server/platform/timeouts.ts'

export type Listening = {
  stop(): Promise<void>
  /** Every notification sent before this time of `performance.now()` has been received. */
  heardUntil?(): number
}

/** Starts to listen on the channel. Some notifications have a payload. */
export type Listen = (onNotify: (payload?: string) => void) => Listening

/** One connection for several listeners. */
export function shareListening(listen: Listen): Listen {
  const listeners = new Set<(payload?: string) => void>()
  let listening: Listening | undefined
  let isConnected = false
  return (onNotify) => {
    listeners.add(onNotify)
    listening ??= listen((payload) => {
      isConnected ||= payload === undefined
      for (const listener of listeners) listener(payload)
    })
    // A listener that joins late has missed the call for the connection.
    if (isConnected) onNotify()
    return {
      heardUntil: () => listening?.heardUntil?.() ?? -Infinity,
      stop: async () => {
        listeners.delete(onNotify)
        if (listeners.size > 0) return
        const last = listening
        listening = undefined
        isConnected = false
        await last?.stop()
      },
    }
  }
}

/** Calls `onNotify` for each NOTIFY, and after every reconnection, as a notification may have been missed. */
export function listenTo(
  connectionString: string,
  channel: string,
  onNotify: (payload?: string) => void,
): Listening {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let heardUntil = -Infinity
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
      const connectedAt = performance.now()
      const isConnected = await connect(own, channel, onNotify)
      if (isConnected) {
        failures = 0
        heardUntil = connectedAt
        const onAnswer = (sentAt: number) => (heardUntil = sentAt)
        await Promise.race([lost, pingUntilFailure(own, stopping.signal, onAnswer)])
        heardUntil = -Infinity
      }
      await own.end().catch(() => {})
      const backoff = Math.min(timeouts.listenBackoff * 2 ** failures, timeouts.listen)
      await delay(backoff, undefined, stopping).catch(() => {})
    }
  })()
  return {
    heardUntil: () => heardUntil,
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

/**
 * Resolves when the connection fails: a cut connection reports no error by itself. Postgres delivers notifications before
 * it answers, so when a ping is answered, those sent before it have arrived.
 */
async function pingUntilFailure(
  client: pg.Client,
  signal: AbortSignal,
  onAnswer: (sentAt: number) => void,
): Promise<void> {
  try {
    for (;;) {
      const sentAt = performance.now()
      await client.query('select 1')
      if (signal.aborted) return
      onAnswer(sentAt)
      // From the time it was sent: after a late answer, as of a busy event loop, the next one is due at once.
      const dueMs = sentAt + timeouts.listenPing - performance.now()
      await delay(Math.max(dueMs, 0), undefined, { signal })
    }
  } catch {
    return
  }
}
