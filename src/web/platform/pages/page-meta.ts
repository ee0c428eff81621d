import type { SiteLinks } from '#contract/platform/site-links.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type Page = {
  title: string
  description: string
  path: string
  /** The path of a picture for link previews; the site's own where absent. */
  image?: string | null
}

/** The metadata of a page for search engines and link previews. `describe` gets the name of the site. */
export function pageMeta(matches: Matches, describe: (siteName: string) => Page) {
  const { origin, siteName } = findRoot(matches)
  const { title, description, path, image } = describe(siteName)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + (image ?? '/share.jpg') },
    { property: 'og:locale', content: 'en_GB' },
  ]
}

/** The metadata of a page that search engines must not list. */
export function privateMeta(matches: Matches, title: string) {
  return [{ title: `${title} · ${findRoot(matches).siteName}` }, { name: 'robots', content: 'noindex' }]
}

function findRoot(matches: Matches): { origin: string; siteName: string } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { origin: string; links: SiteLinks }
    | undefined
  return { origin: root?.origin ?? '', siteName: root?.links.siteName ?? 'Tablefare' }
}
