import type { SiteLinks } from '#contract/platform/site-links.ts'
import { MenuLink } from '#web/shell/frame/menu-link.tsx'

export function GrowMenu({ links }: { links: SiteLinks }) {
  return (
    <ul>
      <MenuLink
        href={links.partner}
        icon="icon-[store]"
        title="Partner"
        text="Run your restaurant"
        leadsAway
      />
      <MenuLink
        href="/become-a-partner"
        icon="icon-[utensils]"
        title="Become a partner"
        text="List your restaurant"
      />
      {links.agent && (
        <MenuLink
          href={links.agent}
          icon="icon-[handshake]"
          title="Agent"
          text="Introduce outlets, earn"
          leadsAway
        />
      )}
      {links.rider && (
        <MenuLink
          href={links.rider}
          icon="icon-[bike]"
          title="Rider"
          text="Deliver when you like"
          leadsAway
        />
      )}
    </ul>
  )
}
