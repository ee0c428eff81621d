import { useNavigate } from 'react-router'

import type { api } from '#contract/api.ts'
import { callFromBrowser } from '#web/call.ts'
import { forgetCustomer, goHome } from '#web/signed-in.ts'
import { kept } from '#web/ui/kept.ts'

/** Somebody who signed out without a line is signed out here at once, and on the server as soon as it can be reached. */
export const keptSignOut = kept('tablefare.sign-out', (text) => text === 'true')

/** What was filled in at a checkout holds a name, a number and an address. */
const keptOrderDraft = kept('tablefare.order-draft', () => undefined)

const patience = 5_000

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return () => goHome(signOut, navigate)
}

export async function signOut(): Promise<void> {
  keptSignOut.write(true)
  forgetCustomer()
  keptOrderDraft.write(null)
  try {
    await callFromBrowser<typeof api.sessions.logOut>(
      'GET',
      '/customer/logout',
      {},
      AbortSignal.timeout(patience),
    )
    keptSignOut.write(null)
  } catch {
    addEventListener('online', () => void signOut(), { once: true })
  }
}
