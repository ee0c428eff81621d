import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'

import { buildApp } from '#server/app.ts'
import { openDatabase, type Tx } from '#server/platform/db/database.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { eventsChannel } from '#server/platform/live/event-feed.ts'
import type { LiveOptions } from '#server/platform/live/streams.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { readStream, type SeenEvent } from '#server/testing/clients/read-stream.ts'
import type { testApp } from '#server/testing/test-app.ts'

export const streamPath = '/api/v1/live/stream'
export const waitOptions = { timeout: 60_000, interval: 10 }

type Person = { bearer: { authorization: string } }

/** Clients of a test app's event stream, and a way to publish events to them. */
export function liveClients({ app, db, connectionString, clock }: Awaited<ReturnType<typeof testApp>>) {
  const record = (tx: Tx, customerId: string, title: string) =>
    recordEvent(tx, { customerId, kind: 'notification', body: notification(title) })
  return {
    record,
    publish: (customerId: string, title: string) =>
      db.transaction().execute((tx) => record(tx, customerId, title)),
    listen: async ({ bearer }: Person, after?: string, origin = app.listeningOrigin) => {
      const headers = { ...bearer, ...(after ? { 'last-event-id': after } : {}) }
      const page = await readStream(origin + streamPath, headers)
      onTestFinished(() => page.leave())
      return page
    },
    /**
     * A position after every event so far. An open transaction of any database of the cluster, so of any other test file,
     * holds positions back: they are then safe, but earlier than these tests need.
     */
    position: ({ bearer }: Person) =>
      vi.waitFor(async () => {
        const answer = await app.inject({ method: 'GET', url: '/api/v1/live/position', headers: bearer })
        const { position } = answer.json<{ data: { position: string } }>().data
        const { rows } = await sql<{ tx: string }>`select coalesce(max(tx), '0') as tx from events`.execute(
          db,
        )
        expect(BigInt(position.split('-')[0]!)).toBeGreaterThan(BigInt(rows[0]!.tx))
        return position
      }, waitOptions),
    /** A second app with its own connections, as another process would have. */
    otherApp: async (live: Partial<LiveOptions>): Promise<[origin: string, stop: () => Promise<void>]> => {
      const own = openDatabase(connectionString, 2, () => {})
      const other = await buildApp({
        deps: testDeps(own, clock.now),
        health: { isReady: async () => true },
        live: { listen: (onWake) => listenTo(connectionString, eventsChannel, onWake), ...live },
        logLevel: 'silent',
        trustProxy: false,
        version: 'test',
      })
      await other.listen({ host: '127.0.0.1', port: 0 })
      let stopping: Promise<void> | undefined
      const stop = () => (stopping ??= other.close().then(() => own.destroy()))
      onTestFinished(stop)
      return [other.listeningOrigin, stop]
    },
  }
}

export function titles({ seen }: { seen: SeenEvent[] }) {
  return seen.filter(({ kind }) => kind === 'notification').map(({ body }) => body.title)
}

/** The reason that the server gave before it ended the stream. */
export function endReason({ seen }: { seen: SeenEvent[] }) {
  return seen.find(({ kind }) => kind === 'end')?.body.reason
}

export function notification(title: string) {
  return {
    notificationId: '00000000-0000-4000-8000-000000000001',
    title,
    description: 'A description',
    createdAt: '2026-11-16T12:00:00.000Z',
  }
}
