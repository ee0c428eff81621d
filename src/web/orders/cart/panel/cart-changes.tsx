import { CircleAlert } from 'lucide-react'

import { type CartHold, isHeld, isHold } from '#domain/orders/cart/cart-changes.ts'
import { type CartState, storedCart, storeCartState } from '#web/orders/cart/device/cart-store.ts'
import { formatCartChange } from '#web/orders/cart/format-cart-change.ts'
import {
  acceptAllergens,
  listAllergenChanges,
  noLineAllergens,
  storedLineAllergens,
} from '#web/orders/cart/line-allergens.ts'
import { Note } from '#web/ui/notices/note.tsx'
import { useStored } from '#web/ui/stored/stored.ts'

type Props = {
  state: CartState
  /** What the server says of the chosen time, instead of what was last stored for the soonest one. */
  holds?: readonly CartHold[] | undefined
}

/** The changes that a changed menu made to the cart, until the customer dismisses them, and what holds the order up. */
export function CartChanges({ state: { cart, changes, wasUnreadable }, holds }: Props) {
  const known = useStored(storedLineAllergens, noLineAllergens)
  const unread = [
    ...changes.filter((change) => !isHold(change)).map(formatCartChange),
    ...listAllergenChanges(cart, known).map(({ text }) => text),
  ]
  const held = (holds ?? changes.filter(isHold)).filter((hold) => cart && isHeld(cart, hold))
  if (!wasUnreadable && unread.length + held.length === 0) return null
  const isOnlyHeld = !wasUnreadable && unread.length === 0
  return (
    <Note role="alert" className="text-small">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert size={18} className="shrink-0" aria-hidden="true" />
        {wasUnreadable
          ? 'Your earlier cart could not be read, so we started a new one.'
          : isOnlyHeld
            ? 'Your cart cannot be ordered yet.'
            : 'The menu has changed.'}
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {[...unread, ...held.map(formatCartChange)].map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      {!isOnlyHeld && (
        <button
          type="button"
          className="mt-2 h-11 rounded-lg font-bold underline"
          onClick={({ currentTarget }) => {
            // The button is about to disappear, so its container takes the focus.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
            acceptAllergens()
            if (cart) storeCartState(cart, changes.filter(isHold))
            else storedCart.write(null)
          }}
        >
          Got it
        </button>
      )}
    </Note>
  )
}
