import { CircleCheck } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  coupon: string | undefined
  isBusy: boolean
  onUse: (code: string) => void
  onRemove: () => void
}

/** Where a coupon is typed. A good one stays and can be removed; what is wrong with another stands above the list. */
export function CouponField({ coupon, isBusy, onUse, onRemove }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isIn = coupon !== undefined
  function press() {
    if (isIn) {
      onRemove()
      setTyped('')
      field.current?.focus()
    } else if (typed.trim() !== '' && !isBusy) onUse(typed.trim())
    else field.current?.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        Coupon
      </label>
      <div className="flex gap-2">
        <div className={`field-box min-w-0 grow ${isIn ? 'border-basil bg-basil-tint' : ''}`}>
          <input
            ref={field}
            id={id}
            value={isIn ? coupon.toUpperCase() : typed}
            readOnly={isIn}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="Code"
            className="w-full"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!isIn) press()
            }}
          />
          {isIn && <CircleCheck size={20} className="shrink-0 text-basil-text" aria-hidden="true" />}
        </div>
        <button
          type="button"
          aria-busy={isBusy}
          onClick={press}
          className={`h-13 ${buttonStyle('secondary')}`}
        >
          {isIn ? 'Remove' : 'Apply'}
          <span className="sr-only"> coupon</span>
        </button>
      </div>
    </div>
  )
}
