import { useSyncExternalStore } from 'react'

import type { Customer } from '#contract/customers.ts'
import { kept, parsed } from '#web/ui/kept.ts'

/** Whether the browser holds a session, by the hint that comes with it. Whose it is, only the server can say. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    (told) => keptCustomer.subscribe(told),
    () => /(?:^|; )tablefare_signed_in=1/.test(document.cookie),
    () => false,
  )
}

/** The customer as last heard of, so that a page for everyone greets them at once. */
export const keptCustomer = kept('tablefare.customer', (text) => {
  const stored = (parsed(text) ?? undefined) as Customer | undefined
  return typeof stored?._id === 'string' ? stored : undefined
})

/** What this device knows of the person goes; what they chose for themselves (cart, allergens) stays. */
export function forgetCustomer(): void {
  document.cookie = 'tablefare_signed_in=; path=/; max-age=0'
  keptFavourites.write(null)
  keptCustomer.write(null)
}

/** The public ids of the favourites, for the hearts. */
export const keptFavourites = kept('tablefare.favourites', (text): readonly string[] => {
  const stored = parsed(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
})
