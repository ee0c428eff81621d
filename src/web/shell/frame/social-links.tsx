import type { SiteLinks } from '#contract/platform/site-links.ts'

export function SocialLinks({ links }: { links: SiteLinks }) {
  const places = [
    ['Facebook', links.facebook, 'icon-[facebook]'],
    ['Instagram', links.instagram, 'icon-[instagram]'],
    ['YouTube', links.youtube, 'icon-[youtube]'],
  ] as const
  const set = places.filter(([, href]) => href)
  if (set.length === 0) return null
  return (
    <ul className="flex gap-2">
      {set.map(([name, href, icon]) => (
        <li key={name}>
          <a
            href={href}
            aria-label={`${links.siteName} on ${name}`}
            className="flex size-11 items-center justify-center rounded-full bg-white/10 hover:bg-white/20"
          >
            <i className={`mask-icon size-4.5 ${icon}`} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
