import { ChartColumn, FileText, type LucideIcon, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, useParams } from 'react-router'

import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { moneyPages } from '#web/catalogue/outlets/money-pages.ts'
import { financeLinks } from '#web/finance/finance-links.ts'
import { useOutletFrame } from '#web/shell/outlet-frame.ts'

export const links = financeLinks

const icons: Record<string, LucideIcon> = { sales: ChartColumn, orders: Search, statements: FileText }
const groups = ['Sales', 'Payouts'] as const

/** The pages about money with their side menu. */
export default function MoneyLayout() {
  const frame = useOutletFrame()
  const { outletId } = useParams()
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const here = moneyPages.find(({ to }) => pathname.includes(`/set-up/${to}`))?.to
  useEffect(() => {
    // On a phone the menu is a row that scrolls sideways, and begins with other pages.
    const link = menu.current?.querySelector<HTMLElement>(`[href$="/set-up/${here}"]`)
    if (link) menu.current?.scrollTo({ left: link.offsetLeft - 16 })
  }, [here])
  const pages = moneyPages.filter(({ duty }) => mayDo(frame.role, duty))
  return (
    <div className="money-layout">
      <nav ref={menu} aria-label="Money" className="money-menu">
        {groups.map((group) => (
          <div key={group} className="money-menu-group">
            <p className="money-menu-heading" aria-hidden="true">
              {group}
            </p>
            <ul aria-label={group}>
              {pages
                .filter((page) => page.group === group)
                .map(({ to, name }) => {
                  const Icon = icons[to] ?? FileText
                  return (
                    <li key={to}>
                      <NavLink to={`/outlet/${outletId}/set-up/${to}`} className="money-link">
                        <Icon size={18} aria-hidden="true" />
                        {name}
                      </NavLink>
                    </li>
                  )
                })}
            </ul>
          </div>
        ))}
      </nav>
      <Outlet context={frame} />
    </div>
  )
}
