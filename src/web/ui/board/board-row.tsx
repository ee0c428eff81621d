import type { ComponentProps } from 'react'

/** A row of a list: a name at the left, figures or buttons at the right. */
export function BoardRow({ className = '', ...row }: ComponentProps<'li'>) {
  return <li {...row} className={`board-row ${className}`} />
}
