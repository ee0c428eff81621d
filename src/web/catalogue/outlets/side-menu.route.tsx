import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, useNavigation, useParams } from 'react-router'

import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { iconOf } from '#web/catalogue/outlets/outlet-page-icons.ts'
import { findTab, outletPages } from '#web/catalogue/outlets/outlet-pages.ts'
import { useOutletFrame } from '#web/shell/outlet-frame.ts'
import { useDelayed } from '#web/ui/hooks/use-delayed.ts'

/** The pages of Set-up and of Money with their side menu. */
export default function SideMenuLayout() {
  const frame = useOutletFrame()
  const { outletId } = useParams()
  const { pathname } = useLocation()
  const tab = findTab(pathname) ?? 'Set-up'
  const menu = useRef<HTMLElement>(null)
  const pages = outletPages.filter((page) => page.tab === tab && mayDo(frame.role, page.duty))
  const here = pages.find(({ to }) => pathname.includes(`/set-up/${to}`))?.to
  useEffect(() => {
    // On a phone the menu is a row that scrolls sideways, and begins with other pages.
    const link = menu.current?.querySelector<HTMLElement>(`[href$="/set-up/${here}"]`)
    if (link) menu.current?.scrollTo({ left: link.offsetLeft - 16 })
  }, [here])
  const isLoading = useDelayed(useNavigation().state !== 'idle', 150)
  const groups = new Set(pages.flatMap(({ group }) => group ?? []))
  return (
    <div className="side-menu-layout" data-loading={isLoading || undefined}>
      {isLoading && <div className="side-menu-loading" aria-hidden="true" />}
      <p role="status" className="sr-only">
        {isLoading ? 'Loading…' : ''}
      </p>
      <nav ref={menu} aria-label={tab} className="side-menu" data-tab={tab}>
        {[...groups].map((group) => (
          <div key={group} className="side-menu-group">
            <p className="side-menu-heading" aria-hidden="true">
              {group}
            </p>
            <ul aria-label={group}>
              {pages
                .filter((page) => page.group === group)
                .map((page) => {
                  const Icon = iconOf(page)
                  return (
                    <li key={page.to}>
                      <NavLink to={`/outlet/${outletId}/set-up/${page.to}`} className="side-menu-link">
                        <Icon size={18} aria-hidden="true" />
                        {page.name}
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
