import type { ComponentProps } from 'react'

type Kind = 'go' | 'ink' | 'refusal' | 'edged' | 'plain'

/** A large touch target on a light panel. */
export function TouchButton({ kind, className = '', ...button }: ComponentProps<'button'> & { kind: Kind }) {
  return <button type="button" {...button} className={`${touchStyle(kind)} ${className}`} />
}

/** The same look, for a link. */
export function touchStyle(kind: Kind): string {
  return `touch touch-${kind}`
}
