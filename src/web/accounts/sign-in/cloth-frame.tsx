import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

import { ClothPlates } from '#web/accounts/sign-in/cloth-plates.tsx'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { Logo } from '#web/ui/page/logo.tsx'

/** These pages have their own logo, and no site header or footer. */
export const clothHandle = { hasOwnHeader: true, isBare: true }

export function clothMeta(title: string, matches: Parameters<typeof privateMeta>[0] = []) {
  return privateMeta(matches, title)
}

type Props = { title: string; lead: ReactNode; above?: ReactNode; children: ReactNode }

/** A laid table on the left and a form on the right. On small screens a strip of the table is above the form. */
export function ClothFrame({ title, lead, above, children }: Props) {
  const { siteName } = useSiteLinks()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[168px_1fr] lg:grid-cols-[minmax(0,1.57fr)_minmax(440px,1fr)] lg:grid-rows-[minmax(720px,100dvh)]">
      <header className="on-cloth relative overflow-hidden text-white">
        <div
          aria-hidden="true"
          className="absolute inset-[min(-30%,-20vw)] -rotate-8 gingham"
          style={{ '--g': 'clamp(54px, 6.6vw, 96px)' } as CSSProperties}
        />
        <ClothPlates />
        <Link
          to="/"
          aria-label={siteName}
          className="absolute top-4 left-4 rounded-lg p-1 lg:top-13 lg:left-15"
        >
          <span className="lg:hidden">
            <Logo size={28} name={siteName} />
          </span>
          <span className="hidden lg:block">
            <Logo size={38} name={siteName} />
          </span>
        </Link>
        <p className="absolute top-34 left-16 hidden font-display text-hero leading-none font-extrabold tracking-[-0.04em] lg:block">
          Pull up a chair.
        </p>
      </header>
      <main
        id="main"
        className="relative z-1 -mt-6 rounded-t-modal bg-paper px-5 pt-8 pb-12 lg:mt-0 lg:flex lg:flex-col lg:justify-center lg:rounded-none lg:px-20 lg:py-12"
      >
        <div className="mx-auto w-full max-w-110">
          {above}
          <h1 className="text-page font-extrabold lg:text-display">{title}</h1>
          <p className="mt-2 text-muted">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
