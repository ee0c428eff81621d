import { Mail, Phone } from 'lucide-react'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import { MenuLink } from '#web/shell/frame/menu-link.tsx'
import { telephoneLink } from '#web/ui/telephone.tsx'

export function ContactMenu({ links }: { links: SiteLinks }) {
  return (
    <ul>
      <MenuLink
        href={telephoneLink(links.telephone)}
        icon={<Phone size={20} />}
        title={links.telephone}
        text="Call us"
      />
      <MenuLink
        href={`mailto:${links.supportEmail}`}
        icon={<Mail size={20} />}
        title={links.supportEmail}
        text="Write to us"
      />
    </ul>
  )
}
