import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import { ContactMenu } from '#web/shell/frame/contact-menu.tsx'
import { GrowMenu } from '#web/shell/frame/grow-menu.tsx'
import { MenuButton } from '#web/shell/frame/menu-button.tsx'
import { Dropdown } from '#web/ui/form/dropdown.tsx'
import { Logo, logoOnPaper } from '#web/ui/page/logo.tsx'

type Props = {
  tone: 'cloth' | 'paper'
  links: SiteLinks
  /** Cart and account menu come from modules above. */
  account: ReactNode
  rows: ReactNode
  cart: ReactNode
}

export function NavRow({ tone, links, account, rows, cart }: Props) {
  const isCloth = tone === 'cloth'
  return (
    <nav aria-label="Main" className="page-width flex h-14 items-center gap-1 lg:h-18">
      <Link to="/" aria-label={links.siteName} className="mr-auto min-w-0 rounded-lg">
        <Logo size={32} name={links.siteName} {...(isCloth ? {} : { colours: logoOnPaper })} />
      </Link>
      <div className="hidden items-center gap-1 lg:flex">
        <Dropdown label="Contact us" name="nav" className="nav-item">
          <ContactMenu links={links} />
        </Dropdown>
        <Dropdown label="Grow with us" name="nav" className="nav-item">
          <GrowMenu links={links} />
        </Dropdown>
        {account}
      </div>
      {cart}
      <MenuButton links={links} rows={rows} />
    </nav>
  )
}
