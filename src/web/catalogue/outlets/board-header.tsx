import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'

import type { OutletName } from '#contract/catalogue/outlets.ts'
import { formatOutletRole, mayDo, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { BoardMenu } from '#web/catalogue/outlets/board-menu.tsx'
import { findTab } from '#web/catalogue/outlets/outlet-pages.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { Count } from '#web/ui/board/well.tsx'

type Props = {
  outlet: OutletName
  /** In place of the outlet's name, on a page about several outlets. */
  heading?: string | undefined
  openOrders: number
  /** Null for a role without bookings. */
  waitingBookings: number | null
  role: OutletRole
  /** A shared device, where people do not set their own PIN. */
  isShared: boolean
  isAdmin: boolean
  /** The person works at more than one outlet. */
  hasSeveral: boolean
  onLogOut: () => void
  /** The outlet state, the connection and the sound button. */
  children?: ReactNode
}

/** The header of every outlet page. */
export function BoardHeader(props: Props) {
  const { outlet, heading, openOrders, waitingBookings, role, isShared, isAdmin, hasSeveral, onLogOut } =
    props
  const now = useNow()
  const here = `/outlet/${outlet._id}`
  const tab = findTab(useLocation().pathname)
  return (
    <header className="board-header print:hidden">
      <BoardMenu
        outletId={outlet._id}
        hasSeveral={hasSeveral}
        pinAt={isShared ? undefined : `${here}/pin`}
        isAdmin={isAdmin}
        onLogOut={onLogOut}
      />
      <div className="min-w-0">
        <h1 className="text-title">{heading ?? outlet.name}</h1>
        <p className="text-small text-muted">{heading ? 'Joint report' : formatOutletRole(role)}</p>
      </div>
      <nav aria-label="Outlet" className="board-tabs">
        <NavLink to={here} end className="board-tab">
          Orders
          <Count>{openOrders}</Count>
        </NavLink>
        {mayDo(role, 'guests') && (
          <NavLink to={`${here}/bookings`} className="board-tab">
            Bookings
            <Count>
              {waitingBookings}
              <span className="sr-only"> to answer</span>
            </Count>
          </NavLink>
        )}
        <NavLink to={`${here}/menu`} className="board-tab">
          Menu
        </NavLink>
        {/* On a phone there is no room for it: its pages are in Set-up too. */}
        {mayDo(role, 'sales') && (
          <Link
            to={`${here}/set-up/sales`}
            aria-current={tab === 'Money' ? 'page' : undefined}
            className="board-tab max-sm:hidden"
          >
            Money
          </Link>
        )}
        {mayDo(role, 'guests') && (
          <Link
            to={`${here}/set-up`}
            aria-current={tab === 'Set-up' ? 'page' : undefined}
            className="board-tab"
          >
            Set-up
          </Link>
        )}
      </nav>
      <div className="ml-auto flex max-w-full shrink-0 flex-wrap items-center gap-2 max-lg:shrink">
        {props.children}
        {now && (
          <span className="tabular font-display text-section font-bold max-md:hidden">
            {formatClockTime(toLondonTime(now).minutes)}
          </span>
        )}
      </div>
    </header>
  )
}
