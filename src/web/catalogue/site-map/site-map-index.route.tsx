import type { Route } from './+types/site-map-index.route.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { originContext } from '#web/platform/calls/context.ts'
import { toLocation, toXmlResponse } from '#web/catalogue/site-map/xml.ts'

/** One file for the site's own pages, then one per ten thousand restaurants. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await load(context, api.restaurants.countSlugPages, {})
  const origin = context.get(originContext)
  const files = ['pages', ...Array.from({ length: data.pages }, (_, at) => `${at + 1}`)]
  return toXmlResponse(
    'sitemapindex',
    files.map((file) => toLocation('sitemap', `${origin}/sitemap/${file}.xml`)),
  )
}
