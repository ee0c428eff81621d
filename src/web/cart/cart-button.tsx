import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { useCartCount } from '#web/cart/cart-count.ts'

const CartModal = lazy(() => import('#web/cart/cart-modal.tsx').then((m) => ({ default: m.CartModal })))
const EmptyAlert = lazy(() => import('#web/cart/empty-alert.tsx').then((m) => ({ default: m.EmptyAlert })))

/** The cart in the header. An empty one opens with a word instead. */
export function CartButton({ tone }: { tone: 'cloth' | 'paper' }) {
  const [open, setOpen] = useState<'cart' | 'alert'>()
  const count = useCartCount()
  const close = () => setOpen(undefined)
  return (
    <>
      <button
        type="button"
        aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        onClick={() => setOpen(count === 0 ? 'alert' : 'cart')}
        className={`relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-full font-bold lg:px-4 ${tones[tone]}`}
      >
        <ShoppingBag size={20} className="size-6 lg:size-5" aria-hidden="true" />
        <span className="hidden lg:inline">Cart</span>{' '}
        <span
          key={count}
          className="cart-count absolute -top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-butter px-1 text-[0.75rem] text-cocoa lg:static"
        >
          {count}
        </span>
      </button>
      <Suspense>
        {open === 'cart' && <CartModal onClose={close} />}
        {open === 'alert' && <EmptyAlert onClose={close} />}
      </Suspense>
    </>
  )
}

const tones = { cloth: 'lg:bg-white lg:text-cocoa', paper: 'lg:bg-cocoa lg:text-white' }
