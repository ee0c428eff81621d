import type { SiteLinks } from '#contract/platform/site-links.ts'
import { MenuLink } from '#web/shell/frame/menu-link.tsx'
import { telephoneLink } from '#web/ui/telephone.tsx'

export function ContactMenu({ links }: { links: SiteLinks }) {
  return (
    <ul>
      <MenuLink
        href={telephoneLink(links.telephone)}
        icon="icon-[phone]"
        title={links.telephone}
        text="Call us"
      />
      <MenuLink
        href={`mailto:${links.supportEmail}`}
        icon="icon-[mail]"
        title={links.supportEmail}
        text="Write to us"
      />
    </ul>
  )
}
