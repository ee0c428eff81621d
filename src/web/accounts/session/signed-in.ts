import { useEffect, useSyncExternalStore } from 'react'
import { type NavigateFunction, useLocation, useNavigate, useNavigation } from 'react-router'

import type { Customer } from '#contract/accounts/customers.ts'
import { signInAddress } from '#web/platform/protect.ts'
import { kept, parsed } from '#web/ui/kept.ts'

/** Whether the browser holds a session, by the hint that comes with it. Whose it is, only the server can say. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    (told) => keptCustomer.subscribe(told),
    holdsSession,
    () => false,
  )
}

/** A page of one person: whoever has no session any more, wherever it ended, signs in and comes back. */
export function useSignInFirst(isProtected: boolean): void {
  const isSignedIn = useSignedIn()
  const navigate = useNavigate()
  const isStaying = useNavigation().state === 'idle'
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isProtected && isStaying && !isSignedIn && !holdsSession() && !isGoingHome)
      void navigate(signInAddress(pathname + search))
  }, [isProtected, isStaying, isSignedIn, navigate, pathname, search])
}

let isGoingHome = false

/**
 * Whoever signs out here is led home, not asked to sign in again. As a new document, so that nothing of theirs stays in
 * the page; without a line there is no new document to be had.
 */
export async function goHome(signOut: () => Promise<boolean>, navigate: NavigateFunction): Promise<void> {
  isGoingHome = true
  if (await signOut()) return location.assign('/')
  await navigate('/')
  isGoingHome = false
}

/** The customer as last heard of, so that a page for everyone greets them at once. */
export const keptCustomer = kept('tablefare.customer', (text) => {
  const stored = (parsed(text) ?? undefined) as Customer | undefined
  return typeof stored?._id === 'string' ? stored : undefined
})

/** What this device knows of the person goes; what they chose for themselves (cart, allergens) stays. */
export function forgetCustomer(): void {
  document.cookie = 'tablefare_signed_in=; path=/; max-age=0'
  held = undefined
  keptFavourites.write(null)
  keptCustomer.write(null)
}

/** Signed out, or the account is closed: what was typed for an order or a table goes as well. */
export function forgetForGood(): void {
  forgetCustomer()
  for (const name of [orderDraftName, bookingDraftName]) kept(name, () => undefined).write(null)
}

export const orderDraftName = 'tablefare.order-draft'
export const bookingDraftName = 'tablefare.booking'

/** Until these are saved, what the server lists is already old. */
export const heartsBeingSaved = new Set<object>()

/** The same each time: another empty list would look like news to every heart on the page. */
export const noFavourites: readonly string[] = []

/** The public ids of the favourites, for the hearts. */
export const keptFavourites = kept('tablefare.favourites', (text) => {
  const stored = parsed(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : noFavourites
})

let held: boolean | undefined

/** To ask for cookies is slow, and a page full of hearts asks often: all who ask in one task get one answer. */
export function holdsSession(): boolean {
  if (held === undefined) {
    held = /(?:^|; )tablefare_signed_in=1/.test(document.cookie)
    queueMicrotask(() => (held = undefined))
  }
  return held
}
