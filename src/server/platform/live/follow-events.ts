import type { Db } from '#server/platform/db/database.ts'
import type { Listening } from '#server/platform/db/listen.ts'
import { isAfter, type Position } from '#server/platform/live/position.ts'
import { type EventRow, findEventsAfter, findPresent } from '#server/platform/live/store.ts'

/** Where Postgres says that there are new events. */
export const eventsChannel = 'tablefare_events'

/** Starts to listen for wake-ups; some say in a word what happened. */
export type Listen = (onWake: (word?: string) => void) => Listening

type Listener = {
  customerId: string
  restaurantIds: readonly string[]
  take(event: EventRow): void
}

export type Following = {
  /** From now on the listener gets what is its own. Resolves once nothing after that moment can be missed. */
  join(listener: Listener): Promise<void>
  leave(listener: Listener): void
  stop(): Promise<void>
}

type Options = { db: Db; listen?: (onWake: () => void) => Listening; onProblem: (problem: unknown) => void }

const batch = 500
/** Without any wake-up we look this often; after one that came too early, much sooner. */
const pollEvery = 5_000
const soonest = 20
const slowest = 500

/** Reads the events of everyone once for the whole process, in order, and hands each to whom it concerns. */
export function followEvents({ db, listen, onProblem }: Options): Following {
  const listeners = listenersByOwner()
  let position: Position | undefined
  let starting: Promise<void> | undefined
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let wokenMeanwhile = false
  let wait = soonest
  let isStopped = false

  const start = async () => {
    listening ??= listen?.(wake)
    const present = await findPresent(db)
    position = later(position, present)
    if (!reading) schedule(pollEvery)
  }
  const schedule = (milliseconds: number) => {
    clearTimeout(timer)
    if (!isStopped && listeners.count() > 0) timer = setTimeout(wake, milliseconds)
  }
  const wake = () => {
    if (isStopped || listeners.count() === 0) return
    wokenMeanwhile = true
    reading ??= readOn().finally(() => (reading = undefined))
  }
  const readOn = async () => {
    clearTimeout(timer)
    try {
      let pending = false
      while (wokenMeanwhile) {
        wokenMeanwhile = false
        pending = await readBatch()
      }
      wait = pending ? Math.min(wait * 2, slowest) : soonest
      schedule(pending ? wait : pollEvery)
    } catch (problem) {
      if (!isStopped) onProblem(problem)
      schedule(slowest)
    }
  }
  const readBatch = async () => {
    const from = position
    if (!from || isStopped) return false
    const { events, present, pending } = await findEventsAfter(db, from, batch)
    for (const event of events) for (const listener of listeners.of(event)) listener.take(event)
    const isWhole = events.length < batch
    if (!isWhole) wokenMeanwhile = true
    position = later(position, isWhole ? { tx: present, id: 0n } : events.at(-1)!.position)
    return pending
  }

  return {
    join: async (listener) => {
      listeners.add(listener)
      starting ??= start().catch((problem: unknown) => {
        starting = undefined
        throw problem
      })
      await starting
    },
    leave: (listener) => {
      listeners.remove(listener)
      if (listeners.count() > 0) return
      // Nobody listens: nothing is read until somebody does, from that moment on.
      clearTimeout(timer)
      starting = undefined
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await listening?.stop()
    },
  }
}

function later(one: Position | undefined, other: Position): Position {
  return one && isAfter(one, other) ? one : other
}

/** Found by whose events they take, so that a thousand listeners cost an event nothing. */
function listenersByOwner() {
  const owners = new Map<string, Set<Listener>>()
  let count = 0
  const ownersOf = ({ customerId, restaurantIds }: Listener) => [customerId, ...restaurantIds]
  return {
    count: () => count,
    add: (listener: Listener) => {
      count++
      for (const owner of ownersOf(listener))
        owners.set(owner, (owners.get(owner) ?? new Set()).add(listener))
    },
    remove: (listener: Listener) => {
      count--
      for (const owner of ownersOf(listener)) {
        owners.get(owner)?.delete(listener)
        if (owners.get(owner)?.size === 0) owners.delete(owner)
      }
    },
    of: ({ customerId, restaurantId }: EventRow) =>
      new Set([...(owners.get(customerId ?? '') ?? []), ...(owners.get(restaurantId ?? '') ?? [])]),
  }
}
