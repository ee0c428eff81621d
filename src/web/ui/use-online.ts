import { useSyncExternalStore } from 'react'

/** Whether what is shown came over the line, as far as the device can tell. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !cameFromDevice(),
    () => true,
  )
}

let isBack = false

/** The service worker marks the pages that it had to answer itself. Once the line is back they are as good as any. */
export function cameFromDevice(): boolean {
  if (isBack) return false
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming.some(({ name }) => name === 'from-device') ?? false
}

function subscribe(told: () => void): () => void {
  const look = ({ type }: Event) => {
    isBack ||= type === 'online'
    told()
  }
  const kinds = ['online', 'offline'] as const
  for (const kind of kinds) addEventListener(kind, look)
  return () => kinds.forEach((kind) => removeEventListener(kind, look))
}
