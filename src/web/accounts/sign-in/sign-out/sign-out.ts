import { useNavigate } from 'react-router'

import { api } from '#contract/api.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { kitchenDeviceName } from '#web/accounts/session/kitchen-device.ts'
import { timeouts } from '#web/platform/timeouts.ts'
import {
  bookingDraftName,
  forgetCustomer,
  forgetCustomerAndDrafts,
  justSignedOut,
  orderDraftName,
  storedCustomer,
} from '#web/accounts/session/signed-in.ts'
import { goHome } from '#web/accounts/sign-in/sign-out/go-home.ts'
import { parseJson, stored } from '#web/ui/stored/stored.ts'

/** Set after signing out offline: this device is signed out at once, the server as soon as it can be reached. */
export const pendingSignOut = stored('tablefare.sign-out', (text) => text === 'true')

let retry: ReturnType<typeof setTimeout> | undefined

/** Signs out and goes to the page named, or home. */
export function useSignOut(to?: string): () => Promise<void> {
  const navigate = useNavigate()
  return () => goHome(signOut, navigate, to)
}

/** Returns whether the server was reached. */
export async function signOut(): Promise<boolean> {
  pendingSignOut.write(true)
  forgetCustomerAndDrafts()
  kitchenDeviceName.write(null)
  return endSession()
}

/** A retry sends the request only: what a visitor has done since on this device stays. */
async function endSession(): Promise<boolean> {
  try {
    await callApi(api.sessions.signOut, {}, { timeoutMs: timeouts.signOut })
    pendingSignOut.write(null)
    return true
  } catch {
    addEventListener('online', retrySignOut, { once: true })
    // Online by name only: no event says that the server is reachable again.
    clearTimeout(retry)
    retry = setTimeout(retrySignOut, timeouts.signOutRetry)
    return false
  }
}

/** On a page without a session: ends one signed out of while offline, and removes what an ended one left on the device. */
export function tidyDevice(): void {
  if (pendingSignOut.read()) return void endSession()
  if (storedCustomer.read()) {
    forgetCustomer()
    justSignedOut.write(true)
  }
  forgetContactsInDrafts()
}

/** Signing in again clears the stored sign-out. */
function retrySignOut(): void {
  clearTimeout(retry)
  if (pendingSignOut.read()) void endSession()
}

/**
 * Removes the contacts of a customer whose session is over from their drafts, their agreement to send their allergens, and
 * an order that was not sent.
 * Their choices and idempotency keys stay.
 */
function forgetContactsInDrafts(): void {
  for (const name of [orderDraftName, bookingDraftName]) {
    const draft = stored(name, (text) => parseJson(text) as Record<string, unknown> | null | undefined)
    const { customerName, mobileNo, address, postCode, deliveryNote, agreedAllergens, unsent, ...rest } =
      draft.read() ?? {}
    const personal = [customerName, mobileNo, address, postCode, deliveryNote, agreedAllergens, unsent]
    if (rest.customerId !== undefined && personal.some((one) => one !== undefined)) draft.write(rest)
  }
}
