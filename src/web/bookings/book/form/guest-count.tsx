import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'

import { FieldLabel } from '#web/ui/form/field-label.tsx'

type Props = { guestNo: number; most: number; onChange: (guestNo: number) => void }

export function GuestCount({ guestNo, most, onChange }: Props) {
  const id = useId()
  // A half-typed value may not be a number yet.
  const [typed, setTyped] = useState<string>()
  function choose(number: number) {
    setTyped(undefined)
    onChange(number)
  }
  const end =
    'flex size-11 shrink-0 items-center justify-center rounded-full bg-surface hover:bg-line aria-disabled:opacity-50'
  return (
    <div className="noscript:hidden sm:max-w-72">
      <FieldLabel htmlFor={id}>Number of Guests</FieldLabel>
      <div className="flex h-14 items-center gap-2 rounded-control bg-sunk px-1.5">
        <button
          type="button"
          className={end}
          aria-label="One guest fewer"
          aria-disabled={guestNo <= 1 || undefined}
          onClick={() => guestNo > 1 && choose(guestNo - 1)}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          id={id}
          type="number"
          name="guestNo"
          min={1}
          max={Math.max(1, most)}
          required
          value={typed ?? guestNo}
          onChange={({ currentTarget: { value, valueAsNumber: number } }) => {
            if (Number.isSafeInteger(number) && number >= 1 && number <= 2_000) choose(number)
            else setTyped(value)
          }}
          onBlur={() => setTyped(undefined)}
          className="min-w-0 [appearance:textfield] bg-transparent [&::-webkit-inner-spin-button]:appearance-none grow rounded-lg text-center font-display text-heading font-bold"
        />
        <button
          type="button"
          className={end}
          aria-label="One guest more"
          aria-disabled={guestNo >= most || undefined}
          onClick={() => guestNo < most && choose(guestNo + 1)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
