import { type ReactNode, Suspense, useContext, useEffect } from 'react'
import {
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'

import type { Route } from './+types/root.ts'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import { BookButton } from '#web/bookings/book/modal/book-button.tsx'
import { OpenCartButton } from '#web/orders/cart/panel/open-cart-button.tsx'
import { linksContext, originContext } from '#web/platform/calls/context.ts'
import { EarlyTaps } from '#web/shell/frame/early-taps.tsx'
import { LateScripts } from '#web/shell/frame/late-scripts.tsx'
import { MenuButton } from '#web/shell/frame/menu-button.tsx'
import { NavRow } from '#web/shell/frame/nav-row.tsx'
import { SiteFooter } from '#web/shell/frame/site-footer.tsx'
import { SiteHeader } from '#web/shell/frame/site-header.tsx'
import { SlimBar } from '#web/shell/frame/slim-bar.tsx'
import { SearchForm } from '#web/catalogue/search/search-form.tsx'
import { orNothing } from '#web/ui/or-nothing.ts'
import { PageProblem } from '#web/shell/page-problem.tsx'
import { Toasts } from '#web/ui/notices/toasts.tsx'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { PageNonce } from '#web/platform/pages/page-nonce.ts'
import { pageStyles } from '#web/page-styles.ts'
import { leaveOutdatedPage } from '#web/platform/pages/outdated-page.ts'
import { keepShownPage, useShownPage } from '#web/platform/pages/shown-page.ts'
import { hasSession, markSession } from '#web/platform/access/session-hint.ts'
import { useStored } from '#web/ui/stored/stored.ts'
import { Account, Rows, SlimAccount } from '#web/accounts/profile/account-slots.tsx'
import { PageOrLoggedOut } from '#web/accounts/session/page-or-logged-out.tsx'
import { justSignedOut } from '#web/accounts/session/signed-in.ts'
import { type FrameSlots, FrameSlotsContext } from '#web/shell/frame-slots.ts'

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

/** The loader's data changes with the settings that an admin saves, and never otherwise while the site is open. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/setup') === true
}

export const clientMiddleware = [leaveOutdatedPage, keepShownPage]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(PageNonce)
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#D7341A" />
        <Meta />
        <style
          id="styles"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: pageStyles() }}
        />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markSession() }} />
        <EarlyTaps />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-4 focus:text-ink"
        >
          Skip to main content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
        <LateScripts />
      </body>
    </html>
  )
}

const SignedOutNotice = orNothing(
  async () => (await import('#web/orders/cart/signed-out-notice.tsx')).SignedOutNotice,
)

/** One object for the life of the page, so that the context never causes a render. */
const slots: FrameSlots = {
  account: <Account />,
  rows: <Rows />,
  signedOut: <SignedOut />,
  cart: (tone) => <OpenCartButton tone={tone} />,
  bookButton: (restaurant, logo) => <BookButton restaurant={restaurant} logo={logo} />,
}

export default function Root() {
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined)
  const frame: Handle = Object.assign({}, ...handles)
  useShownPage()
  // On the sign-in pages, drafts of an ended session stay complete: they are used again after signing in.
  const isSigningIn = frame.isBare === true
  useEffect(() => {
    if (!isSigningIn && !hasSession() && localStorage.length > 0)
      void import('#web/accounts/sign-in/sign-out/sign-out.ts').then((m) => m.tidyDevice())
  }, [isSigningIn])
  return (
    <>
      <Frame {...frame}>
        <FrameSlotsContext value={slots}>
          <PageOrLoggedOut isProtected={frame.isProtected === true} />
        </FrameSlotsContext>
      </Frame>
      <Toasts />
    </>
  )
}

/** Says what the customer can do; the details are in the log. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageProblem error={error} />
    </Frame>
  )
}

type Handle = {
  /** The page brings its own header. */
  hasOwnHeader?: boolean
  /** The page stands alone, without header and footer. */
  isBare?: boolean
  isProtected?: boolean
}

function Frame({ hasOwnHeader = false, isBare = false, children }: Handle & { children: ReactNode }) {
  const links = useSiteLinks()
  if (isBare) return children
  const cart = <OpenCartButton tone="paper" />
  return (
    <>
      {!hasOwnHeader && (
        <SiteHeader
          nav={<NavRow tone="paper" links={links} account={<Account />} rows={<Rows />} cart={cart} />}
        />
      )}
      <SlimBar
        siteName={links.siteName}
        search={<SearchForm tone="paper" />}
        account={<SlimAccount />}
        cart={cart}
        menu={<MenuButton links={links} rows={<Rows />} />}
      />
      {children}
      <SiteFooter links={links} />
    </>
  )
}

function SignedOut() {
  return (
    useStored(justSignedOut, false) && (
      <Suspense>
        <SignedOutNotice />
      </Suspense>
    )
  )
}
