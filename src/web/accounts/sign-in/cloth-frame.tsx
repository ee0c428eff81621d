import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

import { ClothPlates } from '#web/accounts/sign-in/cloth-plates.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Toasts } from '#web/ui/toasts.tsx'

/** These pages bring their own logo and stand without the site's header and footer. */
export const clothHandle = { hasOwnHeader: true, isBare: true }

/** They are for people, not for search engines. */
export function clothMeta(title: string) {
  return [{ title: `${title} · Tablefare` }, { name: 'robots', content: 'noindex' }]
}

type Props = { title: string; lead: ReactNode; above?: ReactNode; children: ReactNode }

/** A laid table at the left and a form at the right; on small screens a strip of the table above it. */
export function ClothFrame({ title, lead, above, children }: Props) {
  return (
    <div className="cloth-page">
      <header className="cloth-side on-cloth text-white">
        <div
          aria-hidden="true"
          className="cloth-weave gingham"
          style={{ '--g': 'clamp(54px, 6.6vw, 96px)' } as CSSProperties}
        />
        <ClothPlates />
        <Link
          to="/"
          aria-label="Tablefare"
          className="absolute top-4 left-4 rounded-lg p-1 lg:top-13 lg:left-15"
        >
          <span className="lg:hidden">
            <Logo size={28} />
          </span>
          <span className="hidden lg:block">
            <Logo size={38} />
          </span>
        </Link>
        <p className="absolute top-34 left-16 hidden font-display text-[3.5rem] leading-none font-extrabold tracking-[-0.04em] lg:block">
          Pull up a chair.
        </p>
      </header>
      <main id="main" className="cloth-form">
        <div className="mx-auto w-full max-w-110">
          {above}
          <h1 className="text-[2.125rem] font-extrabold lg:text-[2.75rem]">{title}</h1>
          <p className="mt-2 text-muted">{lead}</p>
          {children}
        </div>
      </main>
      <Toasts />
    </div>
  )
}
