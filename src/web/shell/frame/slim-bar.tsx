import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { Logo, logoOnPaper, Mark } from '#web/ui/page/logo.tsx'
import { useScrolled } from '#web/ui/hooks/use-scrolled.ts'

type Props = { siteName: string; search: ReactNode; account: ReactNode; cart: ReactNode; menu: ReactNode }

const comesPast = 200
const goesBelow = 100

/**
 * Replaces the header once that is scrolled out of view. Fixed over the page, so it causes no layout shift. Its content
 * is added when it first shows, as many visits never scroll.
 */
export function SlimBar({ siteName, search, account, cart, menu }: Props) {
  const isShown = useScrolled(comesPast, goesBelow)
  const [hasContent, setHasContent] = useState(false)
  if (isShown && !hasContent) setHasContent(true)
  return (
    <div
      role="region"
      aria-label="Search bar"
      inert={!isShown}
      data-shown={isShown}
      className="fixed inset-x-0 top-0 z-30 -translate-y-full border-b border-line bg-surface text-ink opacity-0 shadow-s2 transition duration-200 data-[shown=true]:translate-y-0 data-[shown=true]:opacity-100 [@media(max-height:319px)]:hidden"
    >
      <div className="page-width flex h-14 items-center gap-3 lg:h-16">
        {hasContent && <Content {...{ siteName, search, account, cart, menu, isShown }} />}
      </div>
    </div>
  )
}

function Content({ siteName, search, account, cart, menu, isShown }: Props & { isShown: boolean }) {
  return (
    <>
      <Link to="/" aria-label={siteName} className="shrink-0 rounded-lg">
        <span className="hidden md:block">
          <Logo size={28} name={siteName} colours={logoOnPaper} />
        </span>
        <span className="md:hidden">
          <Mark size={28} colours={logoOnPaper} />
        </span>
      </Link>
      <div className="max-w-105 min-w-0 grow">{search}</div>
      <div className="ml-auto flex shrink-0 items-center">
        {isShown && <div className="hidden items-center gap-1 lg:flex">{account}</div>}
        {cart}
        {menu}
      </div>
    </>
  )
}
