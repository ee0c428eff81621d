import { type ChangeLog, toDependencies } from '#server/platform/db/changes/change-log.ts'
import { isFresh, type KnownState } from '#server/platform/db/changes/known-state.ts'
import { type Reads, recordDependencies, recordReads } from '#server/platform/db/changes/record-reads.ts'
import { type CompressedOnce, compressOnce } from '#server/platform/http/site/compress.ts'
import { timeouts } from '#server/platform/timeouts.ts'

type Computed<Extra> = {
  bytes: NonSharedBuffer
  /** Set if the answer depends on the rows of one restaurant only. */
  restaurantId?: string | undefined
  /** An error page, for example, is only for the requests that wait for it. */
  isCacheable?: boolean
  /** Set if it has dependencies whose changes are not reported. */
  isUnreported?: boolean
  /** Sent with the bytes. */
  extra: Extra
}

type Compute<Extra> = (now: () => Date) => Promise<Computed<Extra>>

export type Answer<Extra> = CompressedOnce & { extra: Extra }

export type AnswerCache<Extra> = {
  /** The answer by its key. `compute` must take the time from the argument and read through Postgres only. */
  get(key: string, compute: Compute<Extra>): Promise<Answer<Extra>>
  /** The bytes that all answers take. */
  size(): number
}

type Entry<Extra> = Answer<Extra> & KnownState & { from: number; until: number; staleUntil: number }

type Running<Extra> = { answer: Promise<Entry<Extra>>; position: number; startedAt: number }

export type CacheOptions = {
  log: ChangeLog
  now: () => Date
  maxBytes?: number
  maxAnswers?: number
  /** How long an answer is cached that has dependencies whose changes are not reported. Without it, it never is. */
  unreportedMs?: number
  /** How long an answer whose time is over, but of which nothing changed, is still sent while it is computed again. */
  staleWhileRevalidateMs?: number
  /** Called for such an answer if it is not cached: a mistake in the code. */
  onProblem?: (key: string, problem: string) => void
}

/**
 * Answers to public reads as finished bytes. An answer is fresh until a table that it was read from changes; if it
 * depends on the clock, also until the next time in its rows, and at most to the end of the minute, as opening hours
 * change on the minute. The least recently used ones are dropped. With `staleWhileRevalidateMs`, many that end
 * together are not all computed at once.
 */
export function createAnswerCache<Extra = undefined>({
  log,
  now,
  maxBytes = 32 * 1024 * 1024,
  maxAnswers = Infinity,
  unreportedMs,
  staleWhileRevalidateMs = 0,
  onProblem = () => {},
}: CacheOptions): AnswerCache<Extra> {
  const entries = new Map<string, Entry<Extra>>()
  const running = new Map<string, Running<Extra>>()
  const renewing = new Set<string>()
  let renewals = Promise.resolve()
  let size = 0

  const remove = (key: string, entry: Entry<Extra>) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    size -= sizeOf(key, entry)
  }
  const evict = () => {
    for (const [oldest, one] of entries) {
      if (size <= maxBytes && entries.size <= maxAnswers) break
      remove(oldest, one)
    }
  }
  /** For how many milliseconds the answer may be cached if nothing changes. Undefined if it may not. `at` if it read the clock. */
  const toLifetime = (reads: Reads, computed: Computed<Extra>, at?: Date) => {
    const reportedMs = isReported(reads, computed) ? Infinity : unreportedMs
    if (computed.isCacheable === false || reportedMs === undefined) return undefined
    return Math.min(reportedMs, at ? untilChange(reads.nextTime, at) : Infinity)
  }
  const store = (key: string, entry: Entry<Extra>) => {
    const before = entries.get(key)
    if (before) remove(key, before)
    entries.set(key, entry)
    size += sizeOf(key, entry)
    evict()
  }
  const read = async (key: string, compute: Compute<Extra>) => {
    const position = log.position()
    const startedAt = log.time()
    const at = now()
    let readsClock = false
    const takeTime = () => {
      readsClock = true
      return at
    }
    const { result, reads } = await recordReads(at, () => compute(takeTime))
    const lifetime = toLifetime(reads, result, readsClock ? at : undefined)
    const until = at.getTime() + (lifetime ?? 0)
    const entry: Entry<Extra> = {
      ...compressOnce(result.bytes, (grownBy) => {
        if (entries.get(key) !== entry) return
        size += grownBy
        evict()
      }),
      extra: result.extra,
      position,
      dependencies: [...toDependencies([...reads.tables], result.restaurantId), ...reads.dependencies],
      asOf: Math.min(startedAt, reads.asOf),
      mayLackChanges: reads.mayLackChanges,
      from: at.getTime(),
      until,
      staleUntil: isReported(reads, result) ? until + staleWhileRevalidateMs : until,
    }
    if (reads.problem && unreportedMs === undefined) onProblem(key, reads.problem)
    if (lifetime !== undefined && isFresh(log, entry)) store(key, entry)
    return entry
  }
  /** A fresh answer, or one that ended just now and is being renewed. */
  const findUsable = (key: string, compute: Compute<Extra>) => {
    const entry = entries.get(key)
    if (!entry || !isFresh(log, entry)) return undefined
    const time = entry.until === Infinity ? entry.from : now().getTime()
    if (time < entry.from || time >= entry.staleUntil) return undefined
    if (time >= entry.until) renew(key, compute)
    // The most recently used is last.
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }
  const renew = (key: string, compute: Compute<Extra>) => {
    if (renewing.has(key)) return
    renewing.add(key)
    renewals = renewAfter(renewals, key, compute)
  }
  const renewAfter = async (earlier: Promise<void>, key: string, compute: Compute<Extra>) => {
    await earlier
    // A failed one is computed by the next request.
    await readShared(key, compute).catch(() => {})
    renewing.delete(key)
  }
  const readShared = async (key: string, compute: Compute<Extra>) => {
    const other = running.get(key)
    const isRecent = other && performance.now() - other.startedAt < timeouts.sharedRead
    if (isRecent && other.position === log.position()) return other.answer
    const own = { answer: read(key, compute), position: log.position(), startedAt: performance.now() }
    running.set(key, own)
    try {
      return await own.answer
    } finally {
      if (running.get(key) === own) running.delete(key)
    }
  }
  return {
    get: async (key, compute) => {
      const entry = findUsable(key, compute) ?? (await readShared(key, compute))
      // A page that calls for this answer has the same dependencies.
      recordDependencies(entry, entry.until)
      return entry
    },
    size: () => size,
  }
}

/** An answer without content takes this much: otherwise millions of empty pages of a list would fit. */
const overhead = 2_048

function sizeOf(key: string, entry: CompressedOnce): number {
  return overhead + 2 * key.length + entry.size()
}

/** True if every change of what it was read from is reported. */
function isReported(reads: Reads, { isUnreported }: Computed<unknown>): boolean {
  return reads.problem === undefined && !isUnreported
}

/** Milliseconds until the next time in the rows, or the end of the minute. */
function untilChange(nextTime: number, at: Date): number {
  const minute = 60_000
  return Math.min(nextTime - at.getTime(), minute - (at.getTime() % minute))
}
