import { CircleAlert } from 'lucide-react'

import { type CartState, storedCart, storeCartState } from '#web/orders/cart/cart-store.ts'
import { formatCartChange } from '#web/orders/cart/format-cart-change.ts'
import { Note } from '#web/ui/note.tsx'

/** The changes that a changed menu made to the cart, until the customer dismisses them. */
export function CartChanges({ state: { cart, changes, wasUnreadable } }: { state: CartState }) {
  if (!wasUnreadable && changes.length === 0) return null
  return (
    <Note role="alert" className="text-small">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert size={18} className="shrink-0" aria-hidden="true" />
        {wasUnreadable
          ? 'Your earlier cart could not be read, so we started a new one.'
          : 'The menu has changed.'}
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {changes.map((change, at) => (
          <li key={at}>{formatCartChange(change)}</li>
        ))}
      </ul>
      <button
        type="button"
        className="mt-2 h-11 rounded-lg font-bold underline"
        onClick={({ currentTarget }) => {
          // The button is about to disappear, so its container takes the focus.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
          if (cart) storeCartState(cart, [])
          else storedCart.write(null)
        }}
      >
        Got it
      </button>
    </Note>
  )
}
