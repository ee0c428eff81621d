import type { ReactNode } from 'react'

/** The h1 of a page inside a layout, with optional content at its right. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-page font-extrabold md:text-page-wide">{title}</h1>
      {children}
    </div>
  )
}
