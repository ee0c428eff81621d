import { timeouts } from '#server/platform/timeouts.ts'

/** A change of a reported table, of one restaurant's rows if it names one. */
export type Change = { table: string; restaurantId?: string | undefined } | 'everything'

/**
 * The changes that this process knows of. Its own are reported when its statement ends, those of other processes by
 * NOTIFY. Db/migrations/0043-report-changes.sql sends both.
 */
export type ChangeLog = {
  /** Grows with every change. */
  position(): number
  report(change: Change): void
  /** True if one of the dependencies changed after that position. */
  hasChanged(since: number, dependencies: readonly string[]): boolean
  /** Calls the listener for each change. */
  subscribe(listener: (change: Change) => void): () => void
  /** The monotonic clock of the times below, in milliseconds. */
  time(): number
  /** Every change that was committed before this time is known. */
  knownUntil(): number
  /** True while the state that the database had at this time may be served. Never if changes are not followed. */
  isRecent(time: number): boolean
  /** True while every change that was committed a second ago or earlier is known. */
  isCurrent(): boolean
  /** `heardUntil` is the time until which all changes of other processes have been reported. */
  follow(heardUntil: () => number): void
}

const maxRestaurants = 20_000

export function createChangeLog(clock: () => number = () => performance.now()): ChangeLog {
  const changedAt = new Map<string, number>()
  const listeners = new Set<(change: Change) => void>()
  let position = 0
  let everythingAt = 0
  let heardUntil: (() => number) | undefined
  const knownUntil = () => heardUntil?.() ?? -Infinity
  const isRecent = (time: number) => heardUntil !== undefined && clock() - time < timeouts.changesKnown
  const forget = () => {
    changedAt.clear()
    everythingAt = position
  }
  return {
    position: () => position,
    report: (change) => {
      position++
      if (change === 'everything') forget()
      else {
        changedAt.set(change.table, position)
        changedAt.set(`${change.table} ${change.restaurantId ?? 'all'}`, position)
        if (changedAt.size > maxRestaurants) forget()
      }
      for (const listener of listeners) listener(change)
    },
    hasChanged: (since, dependencies) => {
      if (position === since) return false
      return everythingAt > since || dependencies.some((one) => (changedAt.get(one) ?? 0) > since)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    time: clock,
    knownUntil,
    isRecent,
    isCurrent: () => isRecent(knownUntil()),
    follow: (source) => (heardUntil = source),
  }
}

/** The dependencies of an answer: whole tables, or the rows of one restaurant in them. */
export function toDependencies(tables: readonly string[], restaurantId: string | undefined): string[] {
  if (restaurantId === undefined) return [...tables]
  return tables.flatMap((table) => [`${table} all`, `${table} ${restaurantId}`])
}

const prefix = 'changed '

/** The payload of a notification or a notice. Undefined if it is not about a change. */
export function parseChange(payload: string): Change | undefined {
  if (!payload.startsWith(prefix)) return undefined
  const [table = '', restaurantId] = payload.slice(prefix.length).split(' ')
  return { table, restaurantId }
}
