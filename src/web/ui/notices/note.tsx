import type { ComponentProps } from 'react'

const tones = {
  warning: 'bg-butter-tint text-butter-text',
  success: 'bg-basil-tint text-basil-text',
  error: 'bg-brand-tint text-error-text',
}

type Props = ComponentProps<'div'> & { tone?: keyof typeof tones; isTight?: boolean }

/** A tinted box with a sentence that belongs to the part of the page it is in. */
export function Note({ tone = 'warning', isTight = false, className = '', ...box }: Props) {
  return (
    <div
      {...box}
      className={`rounded-control ${isTight ? 'p-3' : 'px-4 py-3.5'} ${tones[tone]} ${className}`}
    />
  )
}
