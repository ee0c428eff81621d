import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  isBusy: boolean
  /** What it says while it works; its label otherwise. */
  busyText?: string
  /** Looks switched off for a reason that its description gives; pressed, the form says it too. */
  isOff?: boolean
  'aria-describedby'?: string | undefined
  kind?: 'primary' | 'secondary' | 'soft'
  size?: 'main' | 'usual' | 'card'
  className?: string
  name?: string
  value?: string
  children: ReactNode
}

/** Sends a form once: while that is under way it cannot be pressed again, and keeps its width. */
export function SubmitButton({
  isBusy,
  isOff = false,
  busyText,
  kind,
  size,
  className = '',
  children,
  ...button
}: Props) {
  return (
    <button
      {...button}
      type="submit"
      aria-busy={isBusy}
      aria-disabled={isBusy || isOff}
      onClick={(event) => isBusy && event.preventDefault()}
      className={`${buttonStyle(isOff ? 'off' : kind, size)} ${isBusy ? 'bg-busy! text-white!' : ''} ${className}`}
    >
      {isBusy && <LoaderCircle size={18} className="motion-safe:animate-spin" aria-hidden="true" />}
      {isBusy ? (busyText ?? children) : children}
    </button>
  )
}
