import { House, KeyRound, LogOut, ShieldCheck, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'

import type { OutletName } from '#contract/catalogue/outlets.ts'
import { formatOutletRole, mayDo, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { Dropdown } from '#web/ui/form/dropdown.tsx'
import { logoOnPaper, Mark } from '#web/ui/logo.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { Count } from '#web/ui/board/well.tsx'

type Props = {
  outlet: OutletName
  openOrders: number
  /** Null for a role without bookings. */
  waitingBookings: number | null
  role: OutletRole
  /** A shared device, where people do not set their own PIN. */
  isShared: boolean
  isAdmin: boolean
  onLogOut: () => void
  /** The outlet state, the connection and the sound button. */
  children?: ReactNode
}

const row = 'flex h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunk'

/** The header of every outlet page. */
export function BoardHeader(props: Props) {
  const { outlet, openOrders, waitingBookings, role, isShared, isAdmin, onLogOut, children } = props
  const now = useNow()
  const { siteName } = useSiteLinks()
  const here = `/outlet/${outlet._id}`
  return (
    <header className="board-header print:hidden">
      <Dropdown
        name="board"
        align="left"
        className="h-11 rounded-xl"
        label={
          <>
            <Mark size={34} colours={{ ...logoOnPaper, table: '#ffffff' }} />
            <span className="sr-only">Go to</span>
          </>
        }
      >
        <ul>
          <li>
            <Link to="/outlet" className={row}>
              <Store size={20} aria-hidden="true" />
              Your outlets
            </Link>
          </li>
          {!isShared && (
            <li>
              <Link to={`${here}/pin`} className={row}>
                <KeyRound size={20} aria-hidden="true" />
                Your PIN
              </Link>
            </li>
          )}
          <li>
            <Link to="/" className={row}>
              <House size={20} aria-hidden="true" />
              {siteName} home
            </Link>
          </li>
          {isAdmin && (
            <li>
              <Link to="/admin" className={row}>
                <ShieldCheck size={20} aria-hidden="true" />
                Manage {siteName}
              </Link>
            </li>
          )}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onLogOut}
              className={`w-full font-bold text-brand-strong ${row}`}
            >
              <LogOut size={20} aria-hidden="true" />
              Log out
            </button>
          </li>
        </ul>
      </Dropdown>
      <div className="min-w-0">
        <h1 className="text-title">{outlet.name}</h1>
        <p className="text-small text-muted">{formatOutletRole(role)}</p>
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
        {mayDo(role, 'guests') && (
          <NavLink to={`${here}/set-up`} className="board-tab">
            Set-up
          </NavLink>
        )}
      </nav>
      <div className="ml-auto flex shrink-0 flex-wrap items-center gap-2 max-lg:shrink">
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
