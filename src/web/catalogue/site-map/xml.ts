/** A site map response, cached for an hour. */
export function toXmlResponse(root: string, entries: readonly string[]): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

export function toLocation(tag: 'url' | 'sitemap', address: string): string {
  return `<${tag}><loc>${address.replaceAll('&', '&amp;')}</loc></${tag}>`
}
