import type { ReactNode } from 'react'

/** The one h1 of a page within a frame, with whatever stands at its right. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-[2.125rem] font-extrabold md:text-[2.5rem]">{title}</h1>
      {children}
    </div>
  )
}
