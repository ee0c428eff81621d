import type { CSSProperties } from 'react'

import type { Route } from './+types/offline-board.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export const handle = { hasOwnHeader: true, isBare: true }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'This board is offline')
}

/** Stored on every device and shown when a board is opened without a connection. Its script is retry-board.ts. */
export default function OfflineBoardPage() {
  return (
    <div className="on-cloth relative grid min-h-dvh place-items-center overflow-hidden p-4">
      <div
        aria-hidden="true"
        className="absolute inset-[min(-30%,-20vw)] -rotate-8 gingham"
        style={{ '--g': 'clamp(54px, 6.6vw, 96px)' } as CSSProperties}
      />
      <main
        id="main"
        className="relative flex w-full max-w-130 flex-col items-center gap-4 rounded-modal bg-paper px-6 py-10 text-center sm:px-12 sm:py-14"
      >
        <img src="/renders/plate-with-cutlery.webp" alt="" width="128" height="128" />
        <h1 className="text-page">This board is offline</h1>
        <p className="text-lead">
          New orders do not ring here until the connection is back. Answer them on another device, or they are
          missed.
        </p>
        <p className="text-muted">
          This page tries again every 5 seconds. Check the Wi-Fi of this device if it takes longer.
        </p>
        {/* An empty href reloads the board at this address. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="" className={buttonStyle()}>
          Try again
        </a>
      </main>
    </div>
  )
}
