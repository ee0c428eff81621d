import type { ComponentProps, ReactNode } from 'react'

/** A part of an outlet page, on the dark background. */
export function Well({ className = '', ...section }: ComponentProps<'section'>) {
  return <section {...section} className={`well ${className}`} />
}

type HeadingProps = { id: string; className?: string; count?: number; children: ReactNode }

export function WellHeading({ id, className = '', count, children }: HeadingProps) {
  return (
    <h2 id={id} className={`well-heading ${className}`}>
      {children}
      {count !== undefined && <Count>{count}</Count>}
    </h2>
  )
}

/** A number beside a heading or in a tab. */
export function Count({ className = '', children }: { className?: string; children: ReactNode }) {
  return <span className={`board-count ${className}`}>{children}</span>
}
