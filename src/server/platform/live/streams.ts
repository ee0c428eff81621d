import type { Readable } from 'node:stream'

import type { LiveEnd, LiveKind } from '#contract/platform/live.ts'
import { Refusal } from '#contract/refusals.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parseChange } from '#server/platform/db/changes/change-log.ts'
import type { Listen } from '#server/platform/db/listen.ts'
import { createEventFeed } from '#server/platform/live/event-feed.ts'
import { openStream, type Stream } from '#server/platform/live/open-stream.ts'
import type { EventRow } from '#server/platform/live/store.ts'
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
  /** The roles that each open session has now, by outlet. Ended sessions are absent. */
  rolesOfOpenSessions: (sessionIds: readonly string[]) => Promise<Map<string, Principal['roles']>>
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
  /** The account that signed in, and the person who uses a shared device. */
  people: readonly string[]
  /** The roles at the outlets whose events it gets. */
  roles: string
  /** Undefined while it opens. */
  stream: Stream | undefined
  /** Its roles have changed, so it gets no more events. */
  isHeld: boolean
  isEnded: boolean
  endReason: LiveEnd['reason'] | undefined
}

/** Prefix of the NOTIFY payload for a session that has ended; its id follows. */
const sessionEnded = 'session-ended '
/** Prefix of the NOTIFY payload for an account or a session whose roles have changed; its id follows. */
const accessChanged = 'access-changed '

/** All event streams of this process. */
export function openStreams(
  deps: Pick<Deps, 'db' | 'now'>,
  { rolesOfOpenSessions, listen, heartbeatMs = timeouts.streamHeartbeat, limits = {} }: LiveOptions,
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
  /** Nothing more is sent to these streams. Their clients reconnect, and then get the events of their present roles. */
  const reconnect = async (id: string) => {
    const changed = [...counter.all()].filter(
      ({ sessionId, people }) => sessionId === id || people.includes(id),
    )
    if (changed.length === 0) return
    for (const connection of changed) connection.isHeld = true
    const open = await rolesOfOpenSessions(changed.map(({ sessionId }) => sessionId)).catch(onProblem)
    for (const connection of changed)
      end(connection, open && !open.has(connection.sessionId) ? 'session-ended' : undefined)
  }
  // Notifications arrive in commit order: a session that has ended receives nothing that was committed later.
  const listenForBoth =
    listen &&
    ((onWake: () => void) =>
      listen((payload) =>
        dispatchNotification(payload, { endSession, reconnect: (id) => void reconnect(id), wake: onWake }),
      ))
  const feed = createEventFeed({
    db: deps.db,
    ...(listenForBoth ? { listen: listenForBoth } : {}),
    onProblem,
  })
  let isStopped = false

  /** Ends the oldest stream of a caller who has too many, so that the page in use is live. */
  const reserve = (principal: Principal, ip: string) => {
    if (isStopped) throw new Refusal('NOT_READY')
    const { sessionId, sessionOf, customerId, roles } = principal
    const connection: Connection = {
      sessionId,
      people: [sessionOf, customerId],
      roles: toRoleKey(roles),
      stream: undefined,
      isHeld: false,
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
    const open = await rolesOfOpenSessions([...new Set(present.map(({ sessionId }) => sessionId))])
    for (const connection of present) {
      const now = open.get(connection.sessionId)
      if (!now) end(connection, 'session-ended')
      // A client whose roles have changed reconnects and then gets the events of the new ones.
      else if (toRoleKey(now) !== connection.roles) end(connection)
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
        const isFor = (event: EventRow) =>
          !connection.isHeld && isForCaller(event, customerId, principal.roles)
        const stream = await openStream({ db: deps.db, feed, person, after, isFor })
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
  on: { endSession: (id: string) => void; reconnect: (id: string) => void; wake: () => void },
): void {
  if (payload?.startsWith(sessionEnded)) on.endSession(payload.slice(sessionEnded.length))
  else if (payload?.startsWith(accessChanged)) on.reconnect(payload.slice(accessChanged.length))
  else if (payload === undefined || !parseChange(payload)) on.wake()
}

function toRoleKey(roles: Principal['roles']): string {
  return Object.entries(roles)
    .map((entry) => entry.join(' '))
    .toSorted()
    .join(' ')
}

const aboutGuests: ReadonlySet<string> = new Set(['booking', 'tables'] satisfies LiveKind[])

/** Events about guests are not for staff without bookings. They still get those of their own bookings. */
function isForCaller(
  { kind, customerId, restaurantId }: EventRow,
  callerId: string,
  roles: Principal['roles'],
): boolean {
  if (!aboutGuests.has(kind) || customerId === callerId) return true
  return mayDo(roles[restaurantId ?? ''], 'guests')
}
