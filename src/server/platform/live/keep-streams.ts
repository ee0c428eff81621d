import type { Readable } from 'node:stream'

import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { followEvents, type Listen } from '#server/platform/live/follow-events.ts'
import { openStream, type Stream } from '#server/platform/live/open-stream.ts'
import type { Position } from '#server/platform/live/position.ts'
import type { Principal } from '#server/platform/http/principal.ts'

export type LiveOptions = {
  /** The outlets that the customer of each session runs now; a session that has ended is left out. */
  outletsOfOpenSessions: (sessionIds: readonly string[]) => Promise<Map<string, string[]>>
  /** Without it new events are found by looking now and then. */
  listen?: Listen
  /** Milliseconds between two signs of life, at which the session is looked at too. */
  beatEvery?: number
  mostPerSession?: number
  mostInAll?: number
}

export type Streams = {
  open(principal: Principal, after: Position | undefined): Promise<Readable>
  /** Ends them all: each listener comes again, to this process or another. */
  stop(): Promise<void>
}

type Seat = { sessionId: string; outlets: string; stream: Stream | undefined; isOver: boolean }

/** What the database says when a session has ended, before its id. */
const sessionEnded = 'session-ended '

/** Every open page of this process. */
export function keepStreams(
  deps: Pick<Deps, 'db' | 'now'>,
  { outletsOfOpenSessions, listen, beatEvery = 15_000, mostPerSession = 10, mostInAll = 5_000 }: LiveOptions,
  onProblem: (problem: unknown) => void,
): Streams {
  const seats = new Set<Seat>()
  const leave = (sessionId: string) => {
    for (const seat of seats)
      if (seat.sessionId === sessionId) {
        seat.isOver = true
        seat.stream?.end()
      }
  }
  // Words come in the order of the transactions: after this one the seat hears nothing that came later.
  const listenForBoth =
    listen &&
    ((onWake: () => void) =>
      listen((word) => (word?.startsWith(sessionEnded) ? leave(word.slice(sessionEnded.length)) : onWake())))
  const following = followEvents({
    db: deps.db,
    ...(listenForBoth ? { listen: listenForBoth } : {}),
    onProblem,
  })
  let isStopped = false

  const take = ({ sessionId, staffOf }: Principal): Seat => {
    if (isStopped || seats.size >= mostInAll) throw new Refusal('NOT_READY')
    const own = [...seats].filter((seat) => seat.sessionId === sessionId)
    if (own.length >= mostPerSession) throw new Refusal('TOO_MANY_STREAMS')
    const seat: Seat = { sessionId, outlets: write(staffOf), stream: undefined, isOver: false }
    seats.add(seat)
    return seat
  }
  const beat = async () => {
    // Whoever comes while the question is on its way was not asked about.
    const present = [...seats]
    for (const { stream } of present) stream?.beat()
    const open = await outletsOfOpenSessions([...new Set(present.map(({ sessionId }) => sessionId))])
    for (const { sessionId, outlets, stream } of present) {
      const now = open.get(sessionId)
      // Whoever works elsewhere now listens anew, and then hears of those outlets.
      if (!now || write(now) !== outlets) stream?.end()
    }
  }
  let isBeating = false
  const beatOnce = async () => {
    // A slow database must not be asked again before it has answered.
    if (isBeating) return
    isBeating = true
    await beat()
      .catch(onProblem)
      .finally(() => (isBeating = false))
  }
  const beating = setInterval(() => void beatOnce(), beatEvery)
  beating.unref()

  return {
    open: async (principal, after) => {
      const seat = take(principal)
      try {
        const person = { customerId: principal.customerId, restaurantIds: principal.staffOf }
        const stream = await openStream({ db: deps.db, following, person, after })
        stream.body.once('close', () => seats.delete(seat))
        seat.stream = stream
        if (isStopped || seat.isOver) stream.end()
        return stream.body
      } catch (problem) {
        seats.delete(seat)
        throw problem
      }
    },
    stop: async () => {
      isStopped = true
      clearInterval(beating)
      for (const { stream } of seats) stream?.end()
      await following.stop()
    },
  }
}

function write(outlets: readonly string[]): string {
  return outlets.toSorted().join(' ')
}
