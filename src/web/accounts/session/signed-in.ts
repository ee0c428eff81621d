import { useEffect, useSyncExternalStore } from 'react'
import { type NavigateFunction, useLocation, useNavigate, useNavigation } from 'react-router'

import type { Customer } from '#contract/accounts/customers.ts'
import { signInAddress } from '#web/platform/protect.ts'
import { forgetSession, hasSession } from '#web/platform/session-hint.ts'
import { stored, parseJson } from '#web/ui/stored.ts'

/** Whether the browser has a session, read from the readable hint cookie. Only the server knows whose it is. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    (onStoreChange) => storedCustomer.subscribe(onStoreChange),
    hasSession,
    () => false,
  )
}

/** On a protected page, redirects to sign-in when the session has ended, also in another tab. */
export function useRequireSignIn(isProtected: boolean): void {
  const isSignedIn = useSignedIn()
  const navigate = useNavigate()
  const isStaying = useNavigation().state === 'idle'
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isProtected && isStaying && !isSignedIn && !hasSession() && !isLeaving)
      void navigate(signInAddress(pathname + search))
  }, [isProtected, isStaying, isSignedIn, navigate, pathname, search])
}

let isLeaving = false

/** Signs out and goes to a page. Loads a new document, which clears the customer's data from memory; offline it cannot. */
export async function leave(
  signOut: () => Promise<boolean>,
  navigate: NavigateFunction,
  to = '/',
): Promise<void> {
  isLeaving = true
  if (await signOut()) return location.assign(to)
  await navigate(to)
  isLeaving = false
}

/** The last known customer, so that cached public pages can show their name at once. */
export const storedCustomer = stored('tablefare.customer', (text) => {
  const stored = (parseJson(text) ?? undefined) as Customer | undefined
  return typeof stored?._id === 'string' ? stored : undefined
})

/** Removes the customer from this device. Their own choices (cart, allergens) stay. */
export function forgetCustomer(): void {
  forgetSession()
  storedFavourites.write(null)
  storedCustomer.write(null)
}

/** After signing out or closing the account, the drafts of orders and bookings and the post code are removed as well. */
export function forgetCustomerAndDrafts(): void {
  forgetCustomer()
  for (const name of [orderDraftName, bookingDraftName, postCodeName])
    stored(name, () => undefined).write(null)
  justSignedOut.write(true)
}

/** Set by signing out: the home page then offers to forget the cart and allergens too. */
export const justSignedOut = stored('tablefare.signed-out', (text) => text === 'true')

export const orderDraftName = 'tablefare.order-draft'
export const bookingDraftName = 'tablefare.booking'
export const postCodeName = 'tablefare.post-code'

/** While any of these is unsaved, the list from the server is stale. */
export const favouritesBeingSaved = new Set<object>()

/** A constant: a new empty array would re-render every heart on the page. */
export const noFavourites: readonly string[] = []

/** The public ids of the favourites, for the hearts. */
export const storedFavourites = stored('tablefare.favourites', (text) => {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : noFavourites
})
