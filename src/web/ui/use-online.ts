import { useSyncExternalStore } from 'react'

/** Whether what is shown came over the line, as far as the device can tell. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !cameFromDevice(),
    () => true,
  )
}

/** The service worker marks the pages that it had to answer itself. */
function cameFromDevice(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming.some(({ name }) => name === 'from-device') ?? false
}

function subscribe(told: () => void): () => void {
  const kinds = ['online', 'offline'] as const
  for (const kind of kinds) addEventListener(kind, told)
  return () => kinds.forEach((kind) => removeEventListener(kind, told))
}
