import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  /** The main action of a page, or a state that is not the usual one. */
  isStrong?: boolean
}

/** A button on the dark background of an outlet page. */
export function BoardButton({ isStrong = false, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`board-button ${className}`}
      data-strong={isStrong || undefined}
    />
  )
}
