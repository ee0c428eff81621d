import { useSyncExternalStore } from 'react'

/** False when the device is offline or the page came from the cache. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isFromCache(),
    () => true,
  )
}

let fromCache: boolean | undefined
const listeners = new Set<() => void>()

/** The service worker marks pages that it served from its cache, and reports the source of later responses. */
export function isFromCache(): boolean {
  if (fromCache === undefined) {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    fromCache = page?.serverTiming.some(({ name }) => name === 'from-device') ?? false
  }
  return fromCache
}

export function setFromNetwork(isFromNetwork: boolean): void {
  fromCache = !isFromNetwork
  for (const notify of listeners) notify()
}

function onWorkerMessage({ data }: MessageEvent): void {
  setFromNetwork(data !== 'from device')
}

function subscribe(onStoreChange: () => void): () => void {
  const kinds = ['online', 'offline'] as const
  listeners.add(onStoreChange)
  for (const kind of kinds) addEventListener(kind, onStoreChange)
  navigator.serviceWorker?.addEventListener('message', onWorkerMessage)
  return () => {
    listeners.delete(onStoreChange)
    kinds.forEach((kind) => removeEventListener(kind, onStoreChange))
    navigator.serviceWorker?.removeEventListener('message', onWorkerMessage)
  }
}
