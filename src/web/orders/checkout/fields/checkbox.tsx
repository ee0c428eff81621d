import type { ReactNode } from 'react'

type Props = {
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  isInvalid?: boolean
  className?: string
  children: ReactNode
}

/** Its error text is in the box above the button. */
export function Checkbox({ isChecked, onCheck, isInvalid = false, className = '', children }: Props) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        aria-invalid={isInvalid || undefined}
      />
      <span>{children}</span>
    </label>
  )
}
