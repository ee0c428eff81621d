import type { ReactNode } from 'react'

type Props = { className: string; children: ReactNode }

/** A radio button or checkbox drawn as a row; the whole row is its target. */
export function ChoiceRow({ className, children }: Props) {
  return <label className={`choice-row ${className}`}>{children}</label>
}

/** A radio button drawn as a tile, for days and times. */
export function ChoiceTile({ className, children }: Props) {
  return <label className={`choice-tile ${className}`}>{children}</label>
}
