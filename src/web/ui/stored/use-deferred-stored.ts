import { useDeferredValue, useSyncExternalStore } from 'react'

import type { Stored } from '#web/ui/stored/stored.ts'

/**
 * `useStored` for a whole page that depends on it: the stored value comes in a render of its own that can be interrupted,
 * where `useStored` renders everything again in one long task.
 */
export function useDeferredStored<T>(what: Stored<T>, onServer: T): T {
  const isLater = useDeferredValue(true, false)
  return useSyncExternalStore(what.subscribe, isLater ? what.read : () => onServer, () => onServer)
}
