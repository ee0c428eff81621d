import { type ComponentType, useState } from 'react'

import { countItems, cartSubTotal } from '#domain/orders/cart/cart.ts'
import { formatPence } from '#domain/shared/money.ts'
import { storedCart, noCart } from '#web/orders/cart/device/cart-store.ts'
import { formatItemCount } from '#web/orders/cart/format-count.ts'
import { CannotOpen } from '#web/ui/notices/cannot-open.tsx'
import { useStored } from '#web/ui/stored/stored.ts'

/** The cart bar on small screens: item count and subtotal. Hidden while the cart is empty. */
export function CartBar({ restaurant }: { restaurant: string }) {
  const [opened, setOpened] = useState<{ Part: ComponentType<{ onClose: () => void }> }>()
  const { cart } = useStored(storedCart, noCart)
  const isFilled = cart?.restaurant === restaurant && cart.lines.length > 0
  // The bar stays while the modal is open, because the focus returns to it.
  const here = isFilled || opened ? cart : undefined

  async function open() {
    const Part = await import('#web/orders/cart/panel/cart-modal.tsx').then(
      ({ CartModal }) => CartModal,
      () => CannotOpen,
    )
    setOpened({ Part })
  }

  return (
    <div className="md:hidden">
      {here && (
        <div className="cart-bar inset-x-0 bottom-0 z-20 rounded-t-panel bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-[0_-8px_32px_-12px_rgb(74_24_14/0.3)]">
          <button
            type="button"
            onClick={() => void open()}
            className="press flex h-14 w-full items-center gap-3 rounded-control bg-brand px-4 font-bold text-on-brand hover:bg-brand-strong"
          >
            <span className="flex h-8 min-w-8 items-center justify-center rounded-lg bg-butter px-1.5 text-cocoa">
              {countItems(here)}
              <span className="sr-only"> in your cart,</span>
            </span>
            View cart
            <span className="ml-auto tabular">{formatPence(cartSubTotal(here))}</span>
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {here ? `${formatItemCount(countItems(here))} in your cart, ${formatPence(cartSubTotal(here))}` : ''}
      </p>
      {opened && <opened.Part onClose={() => setOpened(undefined)} />}
    </div>
  )
}
