import { useSyncExternalStore } from 'react'

/** False as the server sent the page, true once it has come alive. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}
