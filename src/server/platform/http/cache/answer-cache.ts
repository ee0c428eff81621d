import { type ChangeLog, toThings } from '#server/platform/db/changes/change-log.ts'
import { recordReads } from '#server/platform/db/changes/record-reads.ts'
import { type CompressedOnce, compressOnce } from '#server/platform/http/site/compress.ts'
import { timeouts } from '#server/platform/timeouts.ts'

/** `restaurantId` if the answer depends on the rows of one restaurant only. */
type Computed = { bytes: NonSharedBuffer; restaurantId?: string | undefined }

export type AnswerCache = {
  /** The answer by its key. `compute` must take the time from the argument and read through Postgres only. */
  get(key: string, compute: (now: () => Date) => Promise<Computed>): Promise<CompressedOnce>
  /** The bytes of all answers. */
  size(): number
}

type Entry = CompressedOnce & {
  /** The position of the change log at which the answer was last known to be true. */
  position: number
  things: readonly string[]
  from: number
  until: number
}

type Running = { answer: Promise<CompressedOnce>; position: number; startedAt: number }

export type CacheOptions = {
  log: ChangeLog
  now: () => Date
  maxBytes?: number
  /** Called for an answer that can never be cached: a mistake in the code. */
  onProblem?: (key: string, problem: string) => void
}

const minute = 60_000

/**
 * Answers to public reads as finished bytes. An answer is true until a table that it was read from changes; if it
 * depends on the clock, also until the next time in its rows, and at most to the end of the minute, as opening hours
 * change on the minute. The least recently used ones are dropped.
 */
export function createAnswerCache({
  log,
  now,
  maxBytes = 32 * 1024 * 1024,
  onProblem = () => {},
}: CacheOptions): AnswerCache {
  const entries = new Map<string, Entry>()
  const running = new Map<string, Running>()
  let size = 0

  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    size -= entry.size()
  }
  const isTrue = (entry: Entry) => {
    if (log.hasChanged(entry.position, entry.things)) return false
    entry.position = log.position()
    if (entry.until === Infinity) return true
    const time = now().getTime()
    return time >= entry.from && time < entry.until
  }
  const store = (key: string, entry: Entry) => {
    const before = entries.get(key)
    if (before) remove(key, before)
    entries.set(key, entry)
    size += entry.size()
    for (const [oldest, one] of entries) {
      if (size <= maxBytes) break
      remove(oldest, one)
    }
  }
  const read = async (key: string, compute: (now: () => Date) => Promise<Computed>) => {
    const position = log.position()
    const at = now()
    let readsClock = false
    const takeTime = () => {
      readsClock = true
      return at
    }
    const { result, reads } = await recordReads(at, () => compute(takeTime))
    const entry: Entry = {
      ...compressOnce(result.bytes, (grownBy) => {
        if (entries.get(key) === entry) size += grownBy
      }),
      position,
      things: toThings([...reads.tables], result.restaurantId),
      from: at.getTime(),
      until: readsClock
        ? Math.min(reads.nextTime, at.getTime() - (at.getTime() % minute) + minute)
        : Infinity,
    }
    if (reads.problem) onProblem(key, reads.problem)
    else if (log.isCurrent() && !log.hasChanged(position, entry.things)) store(key, entry)
    return entry
  }
  return {
    get: async (key, compute) => {
      const entry = entries.get(key)
      if (entry && log.isCurrent()) {
        if (isTrue(entry)) {
          // The newest is last.
          entries.delete(key)
          entries.set(key, entry)
          return entry
        }
        remove(key, entry)
      }
      const other = running.get(key)
      const isRecent = other && performance.now() - other.startedAt < timeouts.sharedRead
      if (isRecent && other.position === log.position()) return other.answer
      const own = { answer: read(key, compute), position: log.position(), startedAt: performance.now() }
      running.set(key, own)
      return own.answer.finally(() => {
        if (running.get(key) === own) running.delete(key)
      })
    },
    size: () => size,
  }
}
