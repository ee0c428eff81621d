import { type ChangeLog, parseChange } from '#server/platform/db/changes/change-log.ts'
import type { Listen } from '#server/platform/db/listen.ts'

/** Reports the changes of other processes. A new connection may have missed some, so it reports that everything changed. */
export function followChanges(log: ChangeLog, listen: Listen): { stop(): Promise<void> } {
  const listening = listen((payload) => {
    const change = payload === undefined ? 'everything' : parseChange(payload)
    if (change) log.report(change)
  })
  log.follow(() => listening.heardUntil?.() ?? -Infinity)
  return listening
}
