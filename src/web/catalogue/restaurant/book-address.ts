import { useDeferredValue } from 'react'

import { signInAddress } from '#web/platform/protect.ts'
import { useSignedIn } from '#web/accounts/session/signed-in.ts'

/** Where "Book a table" leads: to the open dialog, after signing in; without JavaScript to the page that needs none. */
export function useBookAddress(uniId: string): string {
  // After the page has come alive, in its own time: there may be one on each of many cards.
  const isAlive = useDeferredValue(true, false)
  const isSignedIn = useSignedIn()
  if (!isAlive) return bookPage(uniId)
  return isSignedIn ? openDialog(uniId) : signInAddress(openDialog(uniId))
}

export function bookPage(uniId: string): string {
  return `/checkout-book-a-table?restaurant=${encodeURIComponent(uniId)}`
}

export function openDialog(uniId: string): string {
  return `/order/${uniId}?book=on`
}
