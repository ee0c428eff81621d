import type { Db } from '#server/platform/db/database.ts'
import type { Listening } from '#server/platform/db/listen.ts'
import { isAfter, type Position } from '#server/platform/live/position.ts'
import { timeouts } from '#server/platform/timeouts.ts'
import { type EventRow, listEventsAfter, findCurrentPosition } from '#server/platform/live/store.ts'

/** The NOTIFY channel for new events, ended sessions and changes of what the public reads. */
export const eventsChannel = 'tablefare_events'

type Subscriber = {
  customerId: string
  restaurantIds: readonly string[]
  onEvent(event: EventRow): void
}

export type EventFeed = {
  /** The subscriber gets the events of its owners from now on. Resolves once no later event can be missed. */
  subscribe(subscriber: Subscriber): Promise<void>
  unsubscribe(subscriber: Subscriber): void
  stop(): Promise<void>
}

type FeedOptions = {
  db: Db
  listen?: (onWake: () => void) => Listening
  onProblem: (problem: unknown) => void
}

const batchSize = 500

/** Reads all events once per process, in order, and passes each to the subscribers of its owner. */
export function createEventFeed({ db, listen, onProblem }: FeedOptions): EventFeed {
  const subscribers = subscribersByOwner()
  let position: Position | undefined
  let starting: Promise<void> | undefined
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let wokenWhileReading = false
  let wait: number = timeouts.eventRetry
  let isStopped = false

  const start = async () => {
    listening ??= listen?.(wake)
    const present = await findCurrentPosition(db)
    position = laterOf(position, present)
    if (!reading) schedule(timeouts.eventPoll)
  }
  const schedule = (milliseconds: number) => {
    clearTimeout(timer)
    if (!isStopped && subscribers.count() > 0) timer = setTimeout(wake, milliseconds)
  }
  const wake = () => {
    if (isStopped || subscribers.count() === 0) return
    wokenWhileReading = true
    reading ??= readOn().finally(() => (reading = undefined))
  }
  const readOn = async () => {
    clearTimeout(timer)
    try {
      let pending = false
      while (wokenWhileReading) {
        wokenWhileReading = false
        pending = await readBatch()
      }
      wait = pending ? Math.min(wait * 2, timeouts.eventRetryMax) : timeouts.eventRetry
      schedule(pending ? wait : timeouts.eventPoll)
    } catch (problem) {
      if (!isStopped) onProblem(problem)
      schedule(timeouts.eventRetryMax)
    }
  }
  const readBatch = async () => {
    const from = position
    if (!from || isStopped) return false
    const { events, present, pending } = await listEventsAfter(db, from, batchSize)
    for (const event of events) for (const subscriber of subscribers.of(event)) subscriber.onEvent(event)
    const isComplete = events.length < batchSize
    if (!isComplete) wokenWhileReading = true
    position = laterOf(position, isComplete ? { tx: present, id: 0n } : events.at(-1)!.position)
    return pending
  }

  return {
    subscribe: async (subscriber) => {
      subscribers.add(subscriber)
      starting ??= start().catch((problem: unknown) => {
        starting = undefined
        throw problem
      })
      await starting
    },
    unsubscribe: (subscriber) => {
      subscribers.remove(subscriber)
      if (subscribers.count() > 0) return
      // Without subscribers nothing is read. The next one starts at the position of that moment.
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

function laterOf(one: Position | undefined, other: Position): Position {
  return one && isAfter(one, other) ? one : other
}

/** Indexed by owner, so that the cost of an event does not grow with the number of subscribers. */
function subscribersByOwner() {
  const owners = new Map<string, Set<Subscriber>>()
  let count = 0
  const ownersOf = ({ customerId, restaurantIds }: Subscriber) => [customerId, ...restaurantIds]
  return {
    count: () => count,
    add: (subscriber: Subscriber) => {
      count++
      for (const owner of ownersOf(subscriber))
        owners.set(owner, (owners.get(owner) ?? new Set()).add(subscriber))
    },
    remove: (subscriber: Subscriber) => {
      count--
      for (const owner of ownersOf(subscriber)) {
        owners.get(owner)?.delete(subscriber)
        if (owners.get(owner)?.size === 0) owners.delete(owner)
      }
    },
    of: ({ customerId, restaurantId }: EventRow) =>
      new Set([...(owners.get(customerId ?? '') ?? []), ...(owners.get(restaurantId ?? '') ?? [])]),
  }
}
