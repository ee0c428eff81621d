import { type ComponentType, useState } from 'react'

import { countOf, subTotalOf } from '#domain/orders/cart.ts'
import { inSterling } from '#domain/shared/money.ts'
import { keptCart, noCart } from '#web/orders/cart/cart-store.ts'
import { countText } from '#web/orders/cart/count-text.ts'
import { CannotOpen } from '#web/ui/cannot-open.tsx'
import { useKept } from '#web/ui/kept.ts'

/** The cart at the foot of a small screen: how much is in it and what that costs. Not there while it is empty. */
export function CartBar({ restaurant }: { restaurant: string }) {
  const [opened, setOpened] = useState<{ Part: ComponentType<{ onClose: () => void }> }>()
  const { cart } = useKept(keptCart, noCart)
  const isFilled = cart?.restaurant === restaurant && cart.lines.length > 0
  // While the modal is open it stays, even for an empty cart: the focus comes back to it.
  const here = isFilled || opened ? cart : undefined

  async function open() {
    const Part = await import('#web/orders/cart/cart-modal.tsx').then(
      ({ CartModal }) => CartModal,
      () => CannotOpen,
    )
    setOpened({ Part })
  }

  return (
    <div className="md:hidden">
      {here && (
        <div className="cart-bar fixed inset-x-0 bottom-0 z-20 rounded-t-panel bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-[0_-8px_32px_-12px_rgb(74_24_14/0.3)]">
          <button
            type="button"
            onClick={() => void open()}
            className="press flex h-14 w-full items-center gap-3 rounded-control bg-brand px-4 font-bold text-on-brand hover:bg-brand-strong"
          >
            <span className="flex h-8 min-w-8 items-center justify-center rounded-lg bg-butter px-1.5 text-cocoa">
              {countOf(here)}
              <span className="sr-only"> in your cart,</span>
            </span>
            View cart
            <span className="ml-auto tabular">{inSterling(subTotalOf(here))}</span>
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {here ? `${countText(countOf(here))} in your cart, ${inSterling(subTotalOf(here))}` : ''}
      </p>
      {opened && <opened.Part onClose={() => setOpened(undefined)} />}
    </div>
  )
}
