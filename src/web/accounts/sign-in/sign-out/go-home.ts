import type { NavigateFunction } from 'react-router'

import { goingHome, loadHome } from '#web/accounts/session/signed-in.ts'
import { timeouts } from '#web/platform/timeouts.ts'

/**
 * Signs out and goes home, or to another page. Loads a new document, which clears the customer's data from memory; offline only the service
 * worker has one, and without it the page stays.
 */
export async function goHome(
  signOut: () => Promise<boolean>,
  navigate: NavigateFunction,
  to = '/',
): Promise<void> {
  goingHome.isOn = true
  if (await signOut()) return location.assign(to)
  if (navigator.serviceWorker?.controller) return loadHome()
  if (await isReachable()) await navigate(to)
  goingHome.isOn = false
}

/** Only the call to sign out may have failed. */
async function isReachable(): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(timeouts.signOut) } as const
  return fetch('/robots.txt', options).then(
    ({ ok }) => ok,
    () => false,
  )
}
