import { useSiteLinks } from '#web/use-site-links.ts'

/** A code can only be asked for with some work that the browser does. */
export function NeedsScript() {
  const { telephone } = useSiteLinks()
  return (
    <noscript>
      <p className="mt-5 rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
        Resetting a password needs JavaScript. Switch it on and open this page again, or call us on{' '}
        {telephone}.
      </p>
    </noscript>
  )
}
