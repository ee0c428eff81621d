import type { Route } from './+types/site-map-index.route.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/call.ts'
import { originContext } from '#web/platform/context.ts'
import { location, xml } from '#web/catalogue/site-map/xml.ts'

/** One file for the pages of the site, then one for each ten thousand restaurants. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await load(context, api.restaurants.countAddresses, {})
  const origin = context.get(originContext)
  const files = ['pages', ...Array.from({ length: data.pages }, (_, at) => `${at + 1}`)]
  return xml(
    'sitemapindex',
    files.map((file) => location('sitemap', `${origin}/sitemap/${file}.xml`)),
  )
}
