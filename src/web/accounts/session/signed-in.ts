import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import type { Customer } from '#contract/accounts/customers.ts'
import { signInAddress } from '#web/platform/access/protect.ts'
import { forgetSession, hasSession } from '#web/platform/access/session-hint.ts'
import { stored, parseJson } from '#web/ui/stored/stored.ts'

/** Whether the browser has a session, read from the readable hint cookie. Only the server knows whose it is. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    (onStoreChange) => storedCustomer.subscribe(onStoreChange),
    hasSession,
    () => false,
  )
}

/**
 * True on a protected page whose session has ended, also in another tab: nothing of it is shown any more. It leads to
 * sign-in; offline, home when the connection returns.
 */
export function useRequireSignIn(isProtected: boolean): boolean {
  const isSignedIn = useSignedIn()
  const isHydrated = useDeferredValue(true, false)
  const isOver = isHydrated && isProtected && !isSignedIn
  const navigate = useNavigate()
  const isStaying = useNavigation().state === 'idle'
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isOver || !isStaying || hasSession()) return undefined
    if (navigator.onLine) {
      if (!goingHome.isOn) void navigate(signInAddress(pathname + search))
      return undefined
    }
    addEventListener('online', loadHome)
    return () => removeEventListener('online', loadHome)
  }, [isOver, isStaying, navigate, pathname, search])
  return isOver
}

/** On while a sign-out leads home: until then nothing leads to sign-in. */
export const goingHome = { isOn: false }

export function loadHome(): void {
  location.assign('/')
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
export const lineAllergensName = 'tablefare.line-allergens'

/** While any of these is unsaved, the list from the server is stale. */
export const favouritesBeingSaved = new Set<object>()

/** A constant: a new empty array would re-render every heart on the page. */
export const noFavourites: readonly string[] = []

/** The public ids of the favourites, for the hearts. */
export const storedFavourites = stored('tablefare.favourites', (text) => {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : noFavourites
})
