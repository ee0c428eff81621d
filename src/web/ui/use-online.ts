import { useSyncExternalStore } from 'react'

/** Whether what is shown came over the line, as far as the device can tell. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !cameFromDevice(),
    () => true,
  )
}

let fromDevice: boolean | undefined

/** The service worker marks a page that it had to answer itself, and says of later answers where they came from. */
export function cameFromDevice(): boolean {
  if (fromDevice === undefined) {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    fromDevice = page?.serverTiming.some(({ name }) => name === 'from-device') ?? false
  }
  return fromDevice
}

function subscribe(told: () => void): () => void {
  const byWorker = ({ data }: MessageEvent) => {
    fromDevice = data === 'from device'
    told()
  }
  const kinds = ['online', 'offline'] as const
  for (const kind of kinds) addEventListener(kind, told)
  navigator.serviceWorker?.addEventListener('message', byWorker)
  return () => {
    kinds.forEach((kind) => removeEventListener(kind, told))
    navigator.serviceWorker?.removeEventListener('message', byWorker)
  }
}
