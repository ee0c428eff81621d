import { Minus, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'

type Props = {
  /** The name of the counted thing, for the labels. */
  name: string
  quantity: number
  most: number
  /** Adding one more opens a dialog first. */
  opensDialog?: boolean
  onMore: () => void
  onLess: () => void
}

/** At zero a plus; then minus, count and plus, with a bin instead of the minus at one. The plus stays the same element, so it keeps the focus. */
export function Stepper({ name, quantity, most, opensDialog = false, onMore, onLess }: Props) {
  const more = useRef<HTMLButtonElement>(null)
  const before = useRef(quantity)
  useEffect(() => {
    const lostFocus = before.current > 0 && quantity === 0 && document.activeElement === document.body
    if (lostFocus) more.current?.focus()
    before.current = quantity
  }, [quantity])
  const isIn = quantity > 0
  const isLast = quantity === 1
  const isMost = quantity >= most
  return (
    <div className={`flex shrink-0 items-center rounded-full ${isIn ? 'bg-sunk text-brand-strong' : ''}`}>
      {isIn && (
        <>
          <button
            type="button"
            className={end}
            onClick={onLess}
            aria-label={`${isLast ? 'Remove' : 'One less'} ${name}`}
          >
            {isLast ? <Trash2 size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
          </button>
          <span className="min-w-7 text-center font-bold text-ink tabular">{quantity}</span>
        </>
      )}
      <button
        ref={more}
        type="button"
        className={isIn ? end : alone}
        onClick={() => isMost || onMore()}
        aria-disabled={isMost || undefined}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-label={`${isIn ? 'One more' : 'Add'} ${name}`}
      >
        <Plus size={isIn ? 18 : 22} aria-hidden="true" />
      </button>
    </div>
  )
}

const end = 'flex size-11 items-center justify-center rounded-full hover:bg-line aria-disabled:opacity-50'
const alone =
  'press flex size-11 items-center justify-center rounded-control bg-brand text-on-brand hover:bg-brand-strong'
