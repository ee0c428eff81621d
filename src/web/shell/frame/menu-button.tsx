import { Menu } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import { MenuDrawer } from '#web/shell/frame/menu-drawer.tsx'

/** Opens the menu on small screens. */
export function MenuButton({ links, rows }: { links: SiteLinks; rows: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        className="menu-button flex size-11 shrink-0 items-center justify-center rounded-xl lg:hidden"
        onClick={() => drawer.current?.showModal()}
      >
        <Menu size={26} aria-hidden="true" />
      </button>
      {/* A new page brings a new drawer, which is shut. */}
      <MenuDrawer key={location.key} ref={drawer} links={links} rows={rows} />
    </>
  )
}
