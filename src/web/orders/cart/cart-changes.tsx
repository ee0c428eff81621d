import { CircleAlert } from 'lucide-react'

import { type CartState, keptCart, writeState } from '#web/orders/cart/cart-store.ts'
import { changeText } from '#web/orders/cart/change-text.ts'

/** What became of the cart since it was last looked at, until somebody says that they have seen it. */
export function CartChanges({ state: { cart, changes, wasUnreadable } }: { state: CartState }) {
  if (!wasUnreadable && changes.length === 0) return null
  return (
    <div role="alert" className="rounded-control bg-butter-tint p-4 text-small text-butter-text">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert size={18} className="shrink-0" aria-hidden="true" />
        {wasUnreadable ? 'Your earlier cart could not be read, so this one is new.' : 'The menu has changed.'}
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {changes.map((change, at) => (
          <li key={at}>{changeText(change)}</li>
        ))}
      </ul>
      <button
        type="button"
        className="mt-2 h-11 rounded-lg font-bold underline"
        onClick={({ currentTarget }) => {
          // The button goes, so the focus stays with what it stood in.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
          if (cart) writeState(cart, [])
          else keptCart.write(null)
        }}
      >
        All right
      </button>
    </div>
  )
}
