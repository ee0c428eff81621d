type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type Page = { title: string; description: string; path: string }

/** The metadata of a page for search engines and link previews. */
export function pageMeta(matches: Matches, { title, description, path }: Page) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin: string } | undefined
  const origin = root?.origin ?? ''
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:site_name', content: 'Tablefare' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: `${origin}/share.jpg` },
    { property: 'og:locale', content: 'en_GB' },
  ]
}
