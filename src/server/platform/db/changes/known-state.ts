import type { ChangeLog } from '#server/platform/db/changes/change-log.ts'

/** The state of the database that something in memory was read from. */
export type KnownState = {
  dependencies: readonly string[]
  /** The position of the change log at which it was last known to be fresh. */
  position: number
  /** It has every change that was committed before this time. */
  asOf: number
  /** Set if it may lack changes that the log had reported before, so that the log cannot vouch for it. */
  mayLackChanges?: boolean
}

/**
 * True if no dependency is known to have changed, and the changes of other processes are known up to a moment ago.
 * Something that was read itself a moment ago needs no such knowledge: a busy event loop must not switch caches off.
 */
export function isFresh(log: ChangeLog, state: KnownState): boolean {
  if (log.hasChanged(state.position, state.dependencies)) return false
  state.position = log.position()
  if (state.mayLackChanges !== true) state.asOf = Math.max(state.asOf, log.knownUntil())
  return log.isRecent(state.asOf)
}
