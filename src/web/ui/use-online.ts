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
const listeners = new Set<() => void>()

/** The service worker marks a page that it had to answer itself, and says of later answers where they came from. */
export function cameFromDevice(): boolean {
  if (fromDevice === undefined) {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    fromDevice = page?.serverTiming.some(({ name }) => name === 'from-device') ?? false
  }
  return fromDevice
}

/** Whether the line gives this page: the device's own answer does not count. */
export async function lineAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(`${location.pathname}.data`)
    return navigator.onLine && answer.ok && answer.headers.get('server-timing') !== 'from-device'
  } catch {
    return false
  }
}

export function cameOverTheLine(isSo: boolean): void {
  fromDevice = !isSo
  for (const tell of listeners) tell()
}

function byWorker({ data }: MessageEvent): void {
  cameOverTheLine(data !== 'from device')
}

function subscribe(told: () => void): () => void {
  const kinds = ['online', 'offline'] as const
  listeners.add(told)
  for (const kind of kinds) addEventListener(kind, told)
  navigator.serviceWorker?.addEventListener('message', byWorker)
  return () => {
    listeners.delete(told)
    kinds.forEach((kind) => removeEventListener(kind, told))
    navigator.serviceWorker?.removeEventListener('message', byWorker)
  }
}
