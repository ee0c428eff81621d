import type { SiteLinks } from '#contract/platform/site-links.ts'

const icons = {
  Facebook:
    'M14 9V7c0-.9.3-1.5 1.6-1.5H17V2.2C16.7 2.2 15.7 2 14.6 2 12.2 2 10.5 3.5 10.5 6.3V9H8v3.5h2.5V22H14v-9.5h2.7l.5-3.5z',
  Instagram:
    'M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2zm0 2A3.5 3.5 0 0 0 4 7.5v9A3.5 3.5 0 0 0 7.5 20h9a3.5 3.5 0 0 0 3.5-3.5v-9A3.5 3.5 0 0 0 16.5 4zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.2-3.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  YouTube: 'M5 4h14a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zm5 4.5v7l6-3.5z',
} as const

export function SocialLinks({ links }: { links: SiteLinks }) {
  const places = [
    ['Facebook', links.facebook],
    ['Instagram', links.instagram],
    ['YouTube', links.youtube],
  ] as const
  const set = places.filter(([, href]) => href)
  if (set.length === 0) return null
  return (
    <ul className="flex gap-2">
      {set.map(([name, href]) => (
        <li key={name}>
          <a
            href={href}
            aria-label={`${links.siteName} on ${name}`}
            className="flex size-11 items-center justify-center rounded-full bg-white/10 hover:bg-white/20"
          >
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={icons[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
