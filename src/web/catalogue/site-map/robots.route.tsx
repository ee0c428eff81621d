import type { Route } from './+types/robots.route.ts'
import { originContext } from '#web/platform/calls/context.ts'

/** Personal pages and search results are not for search engines. */
const disallowed = [
  '/api/',
  '/sign-in',
  '/sign-up',
  '/checkout-',
  '/user$',
  '/my-',
  '/outlet',
  '/admin',
  '/*?*postCode=',
]

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${context.get(originContext)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
