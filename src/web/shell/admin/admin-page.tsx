import type { ReactNode } from 'react'

import { PageHeading } from '#web/ui/page-heading.tsx'
import { Said } from '#web/ui/said.tsx'

type Props = {
  title: string
  /** At the right of the title. */
  mark?: ReactNode
  /** What was just done. */
  said: string | undefined
  children: ReactNode
}

/** One page of an admin: its title, what was just done, and its parts below each other. */
export function AdminPage({ title, mark, said, children }: Props) {
  return (
    <>
      <PageHeading title={title}>{mark}</PageHeading>
      <div className="mt-6">
        <Said text={said} />
        <div className="flex flex-col gap-6">{children}</div>
      </div>
    </>
  )
}
