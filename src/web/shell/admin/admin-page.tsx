import type { ReactNode } from 'react'

import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'

type Props = {
  title: string
  /** Shown to the right of the title. */
  mark?: ReactNode
  /** The message after a form has succeeded. */
  status: string | undefined
  children: ReactNode
}

/** The frame of an admin page: title, status message and parts. */
export function AdminPage({ title, mark, status, children }: Props) {
  return (
    <>
      <PageHeading title={title}>{mark}</PageHeading>
      <div className="mt-6">
        <StatusMessage text={status} />
        <div className="flex flex-col gap-6">{children}</div>
      </div>
    </>
  )
}
