import type { Readable } from 'node:stream'

import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createEventFeed, type Listen } from '#server/platform/live/event-feed.ts'
import { openStream, type Stream } from '#server/platform/live/open-stream.ts'
import type { Position } from '#server/platform/live/position.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export type LiveOptions = {
  /** The outlets that the customer of each open session runs now. Ended sessions are absent. */
  outletsOfOpenSessions: (sessionIds: readonly string[]) => Promise<Map<string, string[]>>
  /** Without it new events are found by polling. */
  listen?: Listen | undefined
  /** Interval of the heartbeat, which also checks that the session is still open. */
  heartbeatMs?: number
  maxPerSession?: number
  maxTotal?: number
}

export type Streams = {
  open(principal: Principal, after: Position | undefined): Promise<Readable>
  /** Ends all streams. The clients reconnect, to this process or another. */
  stop(): Promise<void>
}

type Connection = { sessionId: string; outlets: string; stream: Stream | undefined; isEnded: boolean }

/** Prefix of the NOTIFY payload for a session that has ended; its id follows. */
const sessionEnded = 'session-ended '

/** All event streams of this process. */
export function openStreams(
  deps: Pick<Deps, 'db' | 'now'>,
  {
    outletsOfOpenSessions,
    listen,
    heartbeatMs = timeouts.streamHeartbeat,
    maxPerSession = 10,
    maxTotal = 5_000,
  }: LiveOptions,
  onProblem: (problem: unknown) => void,
): Streams {
  const connections = new Set<Connection>()
  const endSession = (sessionId: string) => {
    for (const connection of connections)
      if (connection.sessionId === sessionId) {
        connection.isEnded = true
        connection.stream?.end()
      }
  }
  // Notifications arrive in commit order: a session that has ended receives nothing that was committed later.
  const listenForBoth =
    listen &&
    ((onWake: () => void) =>
      listen((payload) =>
        payload?.startsWith(sessionEnded) ? endSession(payload.slice(sessionEnded.length)) : onWake(),
      ))
  const feed = createEventFeed({
    db: deps.db,
    ...(listenForBoth ? { listen: listenForBoth } : {}),
    onProblem,
  })
  let isStopped = false

  const reserve = ({ sessionId, staffOf }: Principal): Connection => {
    if (isStopped || connections.size >= maxTotal) throw new Refusal('NOT_READY')
    const own = [...connections].filter((connection) => connection.sessionId === sessionId)
    if (own.length >= maxPerSession) throw new Refusal('TOO_MANY_STREAMS')
    const connection = { sessionId, outlets: toOutletKey(staffOf), stream: undefined, isEnded: false }
    connections.add(connection)
    return connection
  }
  const heartbeat = async () => {
    // Connections that open during the query below are not part of it.
    const present = [...connections]
    for (const { stream } of present) stream?.sendHeartbeat()
    const open = await outletsOfOpenSessions([...new Set(present.map(({ sessionId }) => sessionId))])
    for (const { sessionId, outlets, stream } of present) {
      const now = open.get(sessionId)
      // A client whose outlets have changed reconnects and then gets the events of the new ones.
      if (!now || toOutletKey(now) !== outlets) stream?.end()
    }
  }
  let isRunning = false
  const heartbeatOnce = async () => {
    // A slow database must not be queried again before it has answered.
    if (isRunning) return
    isRunning = true
    await heartbeat()
      .catch(onProblem)
      .finally(() => (isRunning = false))
  }
  const timer = setInterval(() => void heartbeatOnce(), heartbeatMs)
  timer.unref()

  return {
    open: async (principal, after) => {
      const connection = reserve(principal)
      try {
        const person = { customerId: principal.customerId, restaurantIds: principal.staffOf }
        const stream = await openStream({ db: deps.db, feed, person, after })
        stream.body.once('close', () => connections.delete(connection))
        connection.stream = stream
        if (isStopped || connection.isEnded) stream.end()
        return stream.body
      } catch (problem) {
        connections.delete(connection)
        throw problem
      }
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      for (const { stream } of connections) stream?.end()
      await feed.stop()
    },
  }
}

function toOutletKey(outlets: readonly string[]): string {
  return outlets.toSorted().join(' ')
}
