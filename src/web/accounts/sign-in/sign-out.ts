import { useNavigate } from 'react-router'

import type { api } from '#contract/api.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import { forgetForGood, goHome } from '#web/accounts/session/signed-in.ts'
import { kept } from '#web/ui/kept.ts'

/** Somebody who signed out without a line is signed out here at once, and on the server as soon as it can be reached. */
export const keptSignOut = kept('tablefare.sign-out', (text) => text === 'true')

const patience = 5_000
let isWaiting = false

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return () => goHome(signOut, navigate)
}

/** Says whether the server was reached. */
export async function signOut(): Promise<boolean> {
  keptSignOut.write(true)
  forgetForGood()
  try {
    await callFromBrowser<typeof api.sessions.logOut>(
      'GET',
      '/customer/logout',
      {},
      AbortSignal.timeout(patience),
    )
    keptSignOut.write(null)
    return true
  } catch {
    if (!isWaiting) addEventListener('online', tryAgain, { once: true })
    isWaiting = true
    return false
  }
}

/** Whoever has signed in since then meant to stay. */
function tryAgain(): void {
  isWaiting = false
  if (keptSignOut.read()) void signOut()
}
