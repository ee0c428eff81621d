import type { Readable } from 'node:stream'

import type { LiveEnd } from '#contract/platform/live.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parseChange } from '#server/platform/db/changes/change-log.ts'
import type { Listen } from '#server/platform/db/listen.ts'
import { createEventFeed } from '#server/platform/live/event-feed.ts'
import { openStream, type Stream } from '#server/platform/live/open-stream.ts'
import type { Position } from '#server/platform/live/position.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import {
  createStreamCounter,
  defaultStreamLimits,
  type StreamLimits,
} from '#server/platform/live/stream-limits.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/** No account has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

export type LiveOptions = {
  /** The outlets that the customer of each open session runs now. Ended sessions are absent. */
  outletsOfOpenSessions: (sessionIds: readonly string[]) => Promise<Map<string, string[]>>
  /** Without it new events are found by polling. */
  listen?: Listen | undefined
  /** Interval of the heartbeat, which also checks that the session is still open. */
  heartbeatMs?: number
  limits?: Partial<StreamLimits>
}

export type Streams = {
  open(principal: Principal, ip: string, after: Position | undefined): Promise<Readable>
  /** Ends all streams. The clients reconnect, to this process or another. */
  stop(): Promise<void>
}

type Connection = {
  sessionId: string
  outlets: string
  /** Undefined while it opens. */
  stream: Stream | undefined
  isEnded: boolean
  endReason: LiveEnd['reason'] | undefined
}

/** Prefix of the NOTIFY payload for a session that has ended; its id follows. */
const sessionEnded = 'session-ended '

/** All event streams of this process. */
export function openStreams(
  deps: Pick<Deps, 'db' | 'now'>,
  { outletsOfOpenSessions, listen, heartbeatMs = timeouts.streamHeartbeat, limits = {} }: LiveOptions,
  onProblem: (problem: unknown) => void,
): Streams {
  const counter = createStreamCounter<Connection>({ ...defaultStreamLimits, ...limits })
  const end = (connection: Connection, reason?: LiveEnd['reason']) => {
    connection.isEnded = true
    connection.endReason ??= reason
    connection.stream?.end(reason)
  }
  const endSession = (sessionId: string) => {
    for (const connection of counter.all())
      if (connection.sessionId === sessionId) end(connection, 'session-ended')
  }
  // Notifications arrive in commit order: a session that has ended receives nothing that was committed later.
  const listenForBoth =
    listen && ((onWake: () => void) => listen((payload) => dispatchNotification(payload, endSession, onWake)))
  const feed = createEventFeed({
    db: deps.db,
    ...(listenForBoth ? { listen: listenForBoth } : {}),
    onProblem,
  })
  let isStopped = false

  /** Ends the oldest stream of a caller who has too many, so that the page in use is live. */
  const reserve = (principal: Principal, ip: string) => {
    if (isStopped) throw new Refusal('NOT_READY')
    const { sessionId, staffOf } = principal
    const connection: Connection = {
      sessionId,
      outlets: toOutletKey(staffOf),
      stream: undefined,
      isEnded: false,
      endReason: undefined,
    }
    const { replaced, release } = counter.add(connection, principal, ip)
    for (const older of replaced) end(older, 'replaced')
    return { connection, release }
  }
  const heartbeat = async () => {
    // Connections that open during the query below are not part of it.
    const present = [...counter.all()]
    for (const { stream } of present) stream?.sendHeartbeat()
    const open = await outletsOfOpenSessions([...new Set(present.map(({ sessionId }) => sessionId))])
    for (const connection of present) {
      const now = open.get(connection.sessionId)
      if (!now) end(connection, 'session-ended')
      // A client whose outlets have changed reconnects and then gets the events of the new ones.
      else if (toOutletKey(now) !== connection.outlets) end(connection)
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
    open: async (principal, ip, after) => {
      const { connection, release } = reserve(principal, ip)
      try {
        // A kitchen device follows its outlet, and nothing of the account that named it.
        const customerId = principal.isKitchenDevice ? nobody : principal.customerId
        const person = { customerId, restaurantIds: principal.staffOf }
        const stream = await openStream({ db: deps.db, feed, person, after })
        stream.body.once('close', release)
        connection.stream = stream
        if (isStopped || connection.isEnded) stream.end(connection.endReason)
        return stream.body
      } catch (problem) {
        release()
        throw problem
      }
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      for (const connection of counter.all()) end(connection)
      await feed.stop()
    },
  }
}

/** Changes of what the public reads are no events: they are for the caches. */
export function dispatchNotification(
  payload: string | undefined,
  endSession: (sessionId: string) => void,
  wake: () => void,
): void {
  if (payload?.startsWith(sessionEnded)) endSession(payload.slice(sessionEnded.length))
  else if (payload === undefined || !parseChange(payload)) wake()
}

function toOutletKey(outlets: readonly string[]): string {
  return outlets.toSorted().join(' ')
}
