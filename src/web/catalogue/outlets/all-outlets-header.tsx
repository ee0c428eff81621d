import type { ReactNode } from 'react'

import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { BoardMenu } from '#web/catalogue/outlets/board-menu.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'

type Props = {
  count: number
  isAdmin: boolean
  onLogOut: () => void
  /** The connection and the sound button. */
  children: ReactNode
}

/** The header of the page with every outlet of a person. */
export function AllOutletsHeader({ count, isAdmin, onLogOut, children }: Props) {
  const now = useNow()
  return (
    <header className="board-header">
      <BoardMenu hasSeveral={false} isAdmin={isAdmin} onLogOut={onLogOut} />
      <div className="min-w-0">
        <h1 className="text-title">All outlets</h1>
        <p className="text-small text-muted">
          {count} {count === 1 ? 'outlet' : 'outlets'}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        {now && (
          <span className="tabular font-display text-section font-bold max-md:hidden">
            {formatClockTime(toLondonTime(now).minutes)}
          </span>
        )}
      </div>
    </header>
  )
}
