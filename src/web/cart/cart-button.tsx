import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { wording } from '#web/wording.ts'

/** The cart in the header. An empty one opens with a word instead. */
export function CartButton({ tone }: { tone: 'cloth' | 'paper' }) {
  const [isAlerting, setAlerting] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const count: number = 0
  return (
    <>
      <button
        type="button"
        aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        onClick={() => setAlerting(true)}
        className={`relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-full font-bold lg:px-4 ${tones[tone]}`}
      >
        <ShoppingBag size={20} className="size-6 lg:size-5" aria-hidden="true" />
        <span className="hidden lg:inline">Cart</span>{' '}
        <span className="absolute -top-0.5 right-0 flex size-5 items-center justify-center rounded-full bg-butter text-[0.75rem] text-cocoa lg:static">
          {count}
        </span>
      </button>
      {isAlerting && (
        <AlertDialog
          icon={<ShoppingBag size={24} />}
          text={wording.emptyCart}
          action="Find food"
          onClose={(isPressed) => {
            setAlerting(false)
            if (isPressed && pathname !== '/') void navigate('/')
          }}
        />
      )}
    </>
  )
}

const tones = { cloth: 'lg:bg-white lg:text-cocoa', paper: 'lg:bg-cocoa lg:text-white' }
