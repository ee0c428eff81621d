import { useDeferredValue } from 'react'

import { signInAddress } from '#web/platform/access/protect.ts'
import { useSignedIn } from '#web/accounts/session/signed-in.ts'

/** The link of "Book a table": the dialog, after sign-in. Before hydration: the page that works without JavaScript. */
export function useBookAddress(uniId: string): string {
  // Deferred after hydration, because each of many cards may use it.
  const isHydrated = useDeferredValue(true, false)
  const isSignedIn = useSignedIn()
  if (!isHydrated) return bookPageAddress(uniId)
  return isSignedIn ? bookDialogAddress(uniId) : signInAddress(bookDialogAddress(uniId))
}

export function bookPageAddress(uniId: string): string {
  return `/checkout-book-a-table?restaurant=${encodeURIComponent(uniId)}`
}

export function bookDialogAddress(uniId: string): string {
  return `/order/${uniId}?book=on`
}
