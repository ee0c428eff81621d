import type { Route } from './+types/web-manifest.route.ts'
import { linksContext } from '#web/platform/calls/context.ts'

/** The web app manifest: browsers offer to install the site with this name and these icons. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteName } = context.get(linksContext)
  const manifest = {
    id: '/',
    name: siteName,
    short_name: siteName.slice(0, 12).trim(),
    description: 'Find restaurants, order food and book tables',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#D7341A',
    background_color: '#FFF8EF',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'My Orders', url: '/my-order' },
      { name: 'Favourites', url: '/favourite' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
