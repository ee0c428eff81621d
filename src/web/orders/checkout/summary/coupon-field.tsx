import { CircleCheck } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { buttonStyle } from '#web/ui/button-style.ts'
import { FieldBox } from '#web/ui/form/field-box.tsx'
import { FieldLabel } from '#web/ui/form/field-label.tsx'

type Props = {
  coupon: string | undefined
  isBusy: boolean
  onApply: (code: string) => void
  onRemove: () => void
}

/** An applied coupon is read-only until it is removed. Errors are shown above the dishes. */
export function CouponField({ coupon, isBusy, onApply, onRemove }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isApplied = coupon !== undefined
  function press() {
    if (isApplied) {
      onRemove()
      setTyped('')
      field.current?.focus()
    } else if (typed.trim() !== '' && !isBusy) onApply(typed.trim())
    else field.current?.focus()
  }
  return (
    <div>
      <FieldLabel htmlFor={id}>Coupon</FieldLabel>
      <div className="flex gap-2">
        <FieldBox className={`min-w-0 grow ${isApplied ? 'border-basil bg-basil-tint' : ''}`}>
          <input
            ref={field}
            id={id}
            value={isApplied ? coupon.toUpperCase() : typed}
            readOnly={isApplied}
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
              if (!isApplied) press()
            }}
          />
          {isApplied && <CircleCheck size={20} className="shrink-0 text-basil-text" aria-hidden="true" />}
        </FieldBox>
        <button
          type="button"
          aria-busy={isBusy}
          onClick={press}
          className={`h-13 ${buttonStyle('secondary')}`}
        >
          {isApplied ? 'Remove' : 'Apply'}
          <span className="sr-only"> coupon</span>
        </button>
      </div>
    </div>
  )
}
