import { type ReactNode, useContext } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'

import type { Route } from './+types/root.ts'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import { CartButton } from '#web/cart/cart-button.tsx'
import { linksContext, originContext } from '#web/context.ts'
import { MenuButton } from '#web/frame/menu-button.tsx'
import { NavRow } from '#web/frame/nav-row.tsx'
import { SiteFooter } from '#web/frame/site-footer.tsx'
import { SiteHeader } from '#web/frame/site-header.tsx'
import { SlimBar } from '#web/frame/slim-bar.tsx'
import { SearchForm } from '#web/search/search-form.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useSiteLinks } from '#web/use-site-links.ts'
import { wording } from '#web/wording.ts'
import { PageNonce } from '#web/page-nonce.ts'
import { pageStyles } from '#web/page-styles.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  ...[figtree, bricolage].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export function loader({ context }: Route.LoaderArgs) {
  return { links: context.get(linksContext), origin: context.get(originContext) }
}

/** Nothing in it changes while somebody looks at the site. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#D7341A" />
        <Meta />
        <style
          id="styles"
          nonce={useContext(PageNonce)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: pageStyles() }}
        />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-4 focus:text-ink"
        >
          Skip to the main part
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const hasOwnHeader = useMatches().some(({ handle }) => (handle as Handle | undefined)?.hasOwnHeader)
  return (
    <Frame hasOwnHeader={hasOwnHeader}>
      <Outlet />
    </Frame>
  )
}

type Handle = { hasOwnHeader?: boolean }

/** What went wrong in words a customer can act on; details stay in the log. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Frame hasOwnHeader={false}>
      {isMissing ? (
        <Problem title="There is no such page" text="The address may be mistyped, or the page has moved." />
      ) : (
        <Problem title={wording.unreachable} text="Check your connection, then try again in a moment." />
      )}
    </Frame>
  )
}

function Frame({ hasOwnHeader, children }: { hasOwnHeader: boolean; children: ReactNode }) {
  const links = useSiteLinks()
  return (
    <>
      {!hasOwnHeader && (
        <SiteHeader nav={<NavRow tone="paper" links={links} cart={<CartButton tone="paper" />} />} />
      )}
      <SlimBar
        search={<SearchForm tone="paper" />}
        cart={<CartButton tone="paper" />}
        menu={<MenuButton links={links} />}
      />
      {children}
      <SiteFooter links={links} />
    </>
  )
}
