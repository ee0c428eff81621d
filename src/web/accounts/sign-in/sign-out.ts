import { useNavigate } from 'react-router'

import { api } from '#contract/api.ts'
import { callApi } from '#web/platform/call.ts'
import { kitchenDeviceName } from '#web/platform/kitchen-device.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import {
  bookingDraftName,
  forgetCustomer,
  forgetCustomerAndDrafts,
  justSignedOut,
  leave,
  orderDraftName,
  storedCustomer,
} from '#web/accounts/session/signed-in.ts'
import { parseJson, stored } from '#web/ui/stored.ts'

/** Set after signing out offline: this device is signed out at once, the server as soon as it can be reached. */
export const pendingSignOut = stored('tablefare.sign-out', (text) => text === 'true')

let isWaiting = false

/** Signs out and goes to the page named, or home. */
export function useSignOut(to?: string): () => Promise<void> {
  const navigate = useNavigate()
  return () => leave(signOut, navigate, to)
}

/** Returns whether the server was reached. */
export async function signOut(): Promise<boolean> {
  pendingSignOut.write(true)
  forgetCustomerAndDrafts()
  kitchenDeviceName.write(null)
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

/** On a page without a session: ends one signed out of while offline, and removes what an ended one left on the device. */
export function tidyDevice(): void {
  if (pendingSignOut.read()) return void signOut()
  if (storedCustomer.read()) {
    forgetCustomer()
    justSignedOut.write(true)
  }
  forgetContactsInDrafts()
}

/** Signing in again clears the stored sign-out. */
function retrySignOut(): void {
  isWaiting = false
  if (pendingSignOut.read()) void signOut()
}

/** Removes the contacts of a customer whose session is over from their drafts. Their choices and idempotency keys stay. */
function forgetContactsInDrafts(): void {
  for (const name of [orderDraftName, bookingDraftName]) {
    const draft = stored(name, (text) => parseJson(text) as Record<string, unknown> | null | undefined)
    const { customerName, mobileNo, address, postCode, deliveryNote, ...rest } = draft.read() ?? {}
    const contacts = [customerName, mobileNo, address, postCode, deliveryNote]
    if (rest.customerId !== undefined && contacts.some((one) => one !== undefined)) draft.write(rest)
  }
}
