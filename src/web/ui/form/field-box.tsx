import type { ReactNode } from 'react'

type Props = {
  isWrong?: boolean
  /** Set where a frame inside the box has the focus, which CSS cannot see. */
  isFocused?: boolean
  className?: string
  children: ReactNode
}

/** The border around a field and what is beside it. */
export function FieldBox({ isWrong = false, isFocused = false, className = '', children }: Props) {
  return (
    <div
      className={`field-box ${className}`}
      data-wrong={isWrong || undefined}
      data-focused={isFocused || undefined}
    >
      {children}
    </div>
  )
}
