import type { ReactNode } from 'react'

type Props = {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Content above the title, such as a back link. */
  above?: ReactNode
  children: ReactNode
}

/** The main part of a page other than home, under its one h1. */
export function PageFrame({ title, lead, above, children }: Props) {
  return (
    <main id="main" className="page-width pt-7 lg:pt-10">
      {above}
      <h1 className="text-page font-extrabold md:text-page-wide">{title}</h1>
      {lead && <div className="mt-3 max-w-[720px] text-lead text-muted">{lead}</div>}
      {children}
    </main>
  )
}
