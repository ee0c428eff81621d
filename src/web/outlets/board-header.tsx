import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'

import type { OutletName } from '#contract/outlets.ts'
import { clockTime, londonTime } from '#domain/london-time.ts'
import { logoOnPaper, Mark } from '#web/ui/logo.tsx'
import { useNow } from '#web/ui/use-now.ts'

type Props = {
  outlet: OutletName
  openOrders: number
  waitingBookings: number
  /** The state of the house, the line, the sound. */
  children?: ReactNode
}

/** What stands over every page of an outlet. */
export function BoardHeader({ outlet, openOrders, waitingBookings, children }: Props) {
  const now = useNow()
  const here = `/outlet/${outlet._id}`
  return (
    <header className="board-header">
      <Link to="/outlet" aria-label="Your outlets" className="flex size-11 items-center justify-center">
        <Mark size={34} colours={{ ...logoOnPaper, table: '#ffffff' }} />
      </Link>
      <div className="min-w-0">
        <h1 className="text-[1.25rem]">{outlet.name}</h1>
        <p className="text-small text-muted">Outlet board</p>
      </div>
      <nav aria-label="Outlet" className="board-tabs">
        <NavLink to={here} end className="board-tab">
          Orders
          <span className="board-count">{openOrders}</span>
        </NavLink>
        <NavLink to={`${here}/bookings`} className="board-tab">
          Bookings
          <span className="board-count">
            {waitingBookings}
            <span className="sr-only"> to answer</span>
          </span>
        </NavLink>
        <NavLink to={`${here}/menu`} className="board-tab">
          Menu
        </NavLink>
        <NavLink to={`${here}/set-up`} className="board-tab">
          Set-up
        </NavLink>
      </nav>
      <div className="ml-auto flex shrink-0 flex-wrap items-center gap-2 max-lg:shrink">
        {children}
        {now && (
          <span className="tabular font-display text-[1.625rem] font-bold max-md:hidden">
            {clockTime(londonTime(now).minutes)}
          </span>
        )}
      </div>
    </header>
  )
}
