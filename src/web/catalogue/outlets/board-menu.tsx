import { House, KeyRound, LayoutGrid, LogOut, ShieldCheck, Store } from 'lucide-react'
import { Link } from 'react-router'

import { PushRow } from '#web/catalogue/outlets/push-row.tsx'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { Dropdown } from '#web/ui/form/dropdown.tsx'
import { logoOnPaper, Mark } from '#web/ui/page/logo.tsx'

type Props = {
  /** Absent on a page about several outlets. */
  outletId?: string
  /** The person works at more than one outlet. */
  hasSeveral: boolean
  /** The page of the person's own PIN; absent where there is none. */
  pinAt?: string | undefined
  isAdmin: boolean
  onLogOut: () => void
}

const row = 'flex h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunk'

/** Leads from an outlet page to everything else. */
export function BoardMenu({ outletId, hasSeveral, pinAt, isAdmin, onLogOut }: Props) {
  const { siteName } = useSiteLinks()
  return (
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
        {hasSeveral && (
          <li>
            <Link to="/outlet/all" className={row}>
              <LayoutGrid size={20} aria-hidden="true" />
              All outlets at once
            </Link>
          </li>
        )}
        {pinAt !== undefined && (
          <li>
            <Link to={pinAt} className={row}>
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
        {outletId !== undefined && <PushRow outletId={outletId} className={row} />}
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
  )
}
