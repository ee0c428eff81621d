import { data as answer } from 'react-router'

import type { Route } from './+types/site-map-page.route.ts'
import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { originContext } from '#web/platform/calls/context.ts'
import { toLocation, toXmlResponse } from '#web/catalogue/site-map/xml.ts'

const pages = ['/', '/user-policy', '/user-faq', '/our-packages', '/become-a-partner', '/terms-of-use']

export async function loader({ context, params }: Route.LoaderArgs) {
  const origin = context.get(originContext)
  if (params.page === 'pages.xml') {
    const { data: cuisines } = await load(context, api.cuisines.listCuisines, {})
    const all = [...pages, ...cuisines.map(({ slug }) => `/?cuisine=${slug}`)]
    return toXmlResponse(
      'urlset',
      all.map((path) => toLocation('url', origin + path)),
    )
  }
  const page = Number(/^([1-9]\d{0,2})\.xml$/.exec(params.page)?.[1])
  const { data } = page ? await load(context, api.restaurants.listSlugs, { query: { page } }) : { data: [] }
  if (data.length === 0) throw answer(null, { status: 404 })
  return toXmlResponse(
    'urlset',
    data.map((uniId) => toLocation('url', `${origin}/order/${uniId}`)),
  )
}
