import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { BoardNotice } from '#web/ui/board/board-notice.tsx'

type Props = {
  outletId: string
  title: string
  message?: string
  problem?: string | undefined
  /** A button after the message, like Undo. */
  action?: ReactNode
}

/** The header of every set-up page: a link back, and the result of the last command, always in view. */
export function SetUpHeader({ outletId, title, message = '', problem, action }: Props) {
  return (
    <>
      <div className="print:hidden">
        <div className="set-up-back">
          <Link
            to={`/outlet/${outletId}/set-up`}
            className="inline-flex min-h-11 w-fit items-center gap-2 underline"
          >
            <ArrowLeft size={18} aria-hidden="true" /> Set-up
          </Link>
        </div>
        <h2 className="text-section">{title}</h2>
      </div>
      <BoardNotice message={message} problem={problem} takesFocus action={action} />
    </>
  )
}
