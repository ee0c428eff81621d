import { Bike, Handshake, Store } from 'lucide-react'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import { MenuLink } from '#web/shell/frame/menu-link.tsx'

export function GrowMenu({ links }: { links: SiteLinks }) {
  return (
    <ul>
      <MenuLink
        href={links.partner}
        icon={<Store size={20} />}
        title="Partner"
        text="List your restaurant"
        leadsAway
      />
      {links.agent && (
        <MenuLink
          href={links.agent}
          icon={<Handshake size={20} />}
          title="Agent"
          text="Introduce outlets, earn"
          leadsAway
        />
      )}
      {links.rider && (
        <MenuLink
          href={links.rider}
          icon={<Bike size={20} />}
          title="Rider"
          text="Deliver when you like"
          leadsAway
        />
      )}
    </ul>
  )
}
