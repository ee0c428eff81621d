import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'

import type { SiteLinks } from '#contract/platform/site-links.ts'
import { ContactMenu } from '#web/shell/frame/contact-menu.tsx'
import { GrowMenu } from '#web/shell/frame/grow-menu.tsx'
import { Logo, logoOnPaper } from '#web/ui/page/logo.tsx'

type Props = {
  ref: Ref<HTMLDialogElement>
  links: SiteLinks
  /** Rows that depend on the session. A mark on the button shows what is unread in them. */
  rows: ReactNode
  /** Set as it opens: few visits open it. */
  hasContent: boolean
}

/** The menu on small screens: a drawer from the right that Escape, the cross and a tap outside close. */
export function MenuDrawer({ ref, links, rows, hasContent }: Props) {
  return (
    <dialog
      ref={ref}
      aria-label="Menu"
      className="mr-0 ml-auto h-dvh max-h-none w-[min(22rem,85vw)] rounded-l-modal bg-surface text-ink backdrop:bg-(--veil)"
      closedby="any"
    >
      <div className="flex flex-col gap-1 p-4">
        {hasContent && (
          <form method="dialog" className="mb-4 flex items-center justify-between">
            <Logo size={28} name={links.siteName} colours={logoOnPaper} />
            <button
              aria-label="Close the menu"
              className="flex size-11 items-center justify-center rounded-xl"
            >
              <i className="mask-icon size-6 icon-[x]" aria-hidden="true" />
            </button>
          </form>
        )}
        {rows}
        {hasContent && (
          <>
            <hr className="my-2 border-line" />
            <Fold icon="icon-[headset]" title="Contact us">
              <ContactMenu links={links} />
            </Fold>
            <Fold icon="icon-[sprout]" title="Grow with us">
              <GrowMenu links={links} />
            </Fold>
          </>
        )}
      </div>
    </dialog>
  )
}

/** Rows for visitors without a session. */
export function VisitorRows() {
  return (
    <>
      <Row to="/sign-in" icon="icon-[log-in]">
        Login
      </Row>
      <Row to="/terms-of-use" icon="icon-[scroll-text]">
        Terms of Use
      </Row>
    </>
  )
}

const row = 'flex h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunk'

function Row({ to, icon, children }: { to: string; icon: string; children: ReactNode }) {
  return (
    <Link to={to} className={row}>
      <i className={`mask-icon size-5 ${icon}`} aria-hidden="true" />
      {children}
    </Link>
  )
}

function Fold({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <details name="drawer">
      <summary className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <i className={`mask-icon size-5 ${icon}`} aria-hidden="true" />
        <span className="grow">{title}</span>
        <i className="mask-icon size-4.5 icon-[chevron-down]" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
