import type { Route } from './+types/robots.route.ts'
import { originContext } from '#web/platform/context.ts'

/** What belongs to one person, or leads nowhere new, is not for search engines. */
const closed = [
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
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${context.get(originContext)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
