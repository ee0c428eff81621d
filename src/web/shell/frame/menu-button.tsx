import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import { MenuDrawer } from '#web/shell/frame/menu-drawer.tsx'

/** Opens the menu on small screens. */
export function MenuButton({ links, rows }: { links: SiteLinks; rows: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  function open() {
    // A dialog takes the focus as it opens, so it needs its content before.
    flushSync(() => setOpenedAt(location.key))
    drawer.current?.showModal()
  }
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        className="menu-button flex size-11 shrink-0 items-center justify-center rounded-xl lg:hidden"
        onClick={open}
      >
        <i className="mask-icon size-6.5 icon-[menu]" aria-hidden="true" />
      </button>
      {/* A new page brings a new drawer, which is shut. */}
      <MenuDrawer
        key={location.key}
        ref={drawer}
        links={links}
        rows={rows}
        hasContent={openedAt === location.key}
      />
    </>
  )
}
