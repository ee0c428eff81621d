import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

import { useCartCount } from '#web/orders/cart/device/cart-count.ts'
import { formatItemCount } from '#web/orders/cart/format-count.ts'
import { CannotOpen } from '#web/ui/notices/cannot-open.tsx'

type Part = ComponentType<{ onClose: () => void }>

/** The cart button of the header. An empty cart opens an alert instead. Both are loaded on first use. */
export function OpenCartButton({ tone }: { tone: 'cloth' | 'paper' }) {
  const [opened, setOpened] = useState<{ Part: Part }>()
  const { count, hasUnreadChanges } = useCartCount()

  async function open() {
    try {
      const Part =
        count === 0 && !hasUnreadChanges
          ? (await import('#web/orders/cart/panel/empty-alert.tsx')).EmptyAlert
          : (await import('#web/orders/cart/panel/cart-modal.tsx')).CartModal
      setOpened({ Part })
    } catch {
      setOpened({ Part: CannotOpen })
    }
  }

  // A checkout without a cart redirects to the home page, which then shows the alert.
  const { state } = useLocation()
  const onEmptyCheckout = useEffectEvent(open)
  useEffect(() => {
    if (state !== 'no cart' || tone !== 'cloth') return undefined
    history.replaceState({ ...history.state, usr: null }, '')
    const timer = setTimeout(() => void onEmptyCheckout())
    return () => clearTimeout(timer)
  }, [state, tone])

  return (
    <>
      <button
        type="button"
        aria-label={`Cart, ${formatItemCount(count)}`}
        onClick={() => void open()}
        className={`relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-full font-bold lg:px-4 ${tones[tone]}`}
      >
        <i className="mask-icon size-6 icon-[shopping-bag] lg:size-5" aria-hidden="true" />
        <span className="hidden lg:inline">Cart</span>{' '}
        <span
          key={count}
          className="animate-bump absolute -top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-butter px-1 text-tiny text-cocoa lg:static"
        >
          {count}
        </span>
      </button>
      {opened && <opened.Part onClose={() => setOpened(undefined)} />}
    </>
  )
}

const tones = { cloth: 'lg:bg-white lg:text-cocoa', paper: 'lg:bg-(--cart-pill) lg:text-white' }
