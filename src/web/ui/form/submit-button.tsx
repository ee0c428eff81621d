import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  isBusy: boolean
  /** The label while the form is being sent. */
  busyText?: string
  /** Looks disabled but can be pressed: the form then says why. */
  isOff?: boolean
  'aria-describedby'?: string | undefined
  kind?: 'primary' | 'secondary' | 'soft'
  size?: 'main' | 'usual' | 'card'
  className?: string
  name?: string
  value?: string
  children: ReactNode
}

/** Cannot be pressed again while the form is being sent. Keeps its width. */
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
