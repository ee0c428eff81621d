import { useSiteLinks } from '#web/use-site-links.ts'

/** The cart lives in the browser, so nothing can be ordered without it. */
export function NeedsScript() {
  const { telephone } = useSiteLinks()
  return (
    <noscript>
      <p className="mb-5 rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
        Ordering needs JavaScript. Switch it on and open this page again, or call us on {telephone}.
      </p>
    </noscript>
  )
}
