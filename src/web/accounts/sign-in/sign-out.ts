import { useNavigate } from 'react-router'

import { api } from '#contract/api.ts'
import { callApi } from '#web/platform/call.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import { forgetCustomerAndDrafts, goHome } from '#web/accounts/session/signed-in.ts'
import { stored } from '#web/ui/stored.ts'

/** Set after signing out offline: this device is signed out at once, the server as soon as it can be reached. */
export const pendingSignOut = stored('tablefare.sign-out', (text) => text === 'true')

let isWaiting = false

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return () => goHome(signOut, navigate)
}

/** Returns whether the server was reached. */
export async function signOut(): Promise<boolean> {
  pendingSignOut.write(true)
  forgetCustomerAndDrafts()
  try {
    await callApi(api.sessions.signOut, {}, { timeoutMs: timeouts.signOut })
    pendingSignOut.write(null)
    return true
  } catch {
    if (!isWaiting) addEventListener('online', retrySignOut, { once: true })
    isWaiting = true
    return false
  }
}

/** Signing in again clears the stored sign-out. */
function retrySignOut(): void {
  isWaiting = false
  if (pendingSignOut.read()) void signOut()
}
