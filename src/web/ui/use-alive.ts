import { useSyncExternalStore } from 'react'

/** False while the page comes alive, when it must look as the server wrote it. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
