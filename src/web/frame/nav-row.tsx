import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { SiteLinks } from '#contract/site-links.ts'
import { ContactMenu } from '#web/frame/contact-menu.tsx'
import { GrowMenu } from '#web/frame/grow-menu.tsx'
import { MenuButton } from '#web/frame/menu-button.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Logo, logoOnPaper } from '#web/ui/logo.tsx'

type Props = {
  tone: 'cloth' | 'paper'
  links: SiteLinks
  /** The cart and the customer's own menu belong to other features. */
  cart: ReactNode
}

export function NavRow({ tone, links, cart }: Props) {
  const isCloth = tone === 'cloth'
  const item = `h-11 rounded-xl px-3 text-[0.9375rem] font-semibold ${isCloth ? 'hover:bg-black/15' : 'hover:bg-sunk'}`
  return (
    <nav aria-label="Main" className="page-width flex h-14 items-center gap-1 lg:h-18">
      <Link to="/" aria-label="Tablefare" className="mr-auto rounded-lg">
        <Logo size={32} {...(isCloth ? {} : { colours: logoOnPaper })} />
      </Link>
      <div className="hidden items-center gap-1 lg:flex">
        <Dropdown label="Contact us" name="nav" className={item}>
          <ContactMenu links={links} />
        </Dropdown>
        <Dropdown label="Grow with us" name="nav" className={item}>
          <GrowMenu links={links} />
        </Dropdown>
        <Link to="/sign-in" className={`flex items-center ${item}`}>
          Login
        </Link>
      </div>
      {cart}
      <MenuButton links={links} />
    </nav>
  )
}
