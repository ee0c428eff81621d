import type { ReactNode } from 'react'

type Props = {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  isWrong?: boolean
  children: ReactNode
}

/** A box to tick. What is wrong with it is said above the button. */
export function Tick({ isTicked, onTick, isWrong = false, children }: Props) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        aria-invalid={isWrong || undefined}
      />
      <span>{children}</span>
    </label>
  )
}
