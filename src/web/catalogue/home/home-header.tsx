import type { ReactNode } from 'react'

import { wording } from '#web/platform/wording.ts'

export function HomeHeader({ nav, search }: { nav: ReactNode; search: ReactNode }) {
  return (
    <>
      <header className="gingham on-cloth home-bar text-white">
        {nav}
        <div className="page-width">
          <div className="home-hero">
            <h1 className="sr-only text-display leading-[0.98] font-extrabold tracking-[-0.04em] lg:not-sr-only min-[1340px]:text-hero">
              Good fare, <br />
              round your table.
            </h1>
            <p className="mt-4 hidden text-body font-medium lg:block">{wording.promise}</p>
          </div>
        </div>
        <div className="home-search">
          <div className="page-width">{search}</div>
        </div>
      </header>
      <div className="hem" aria-hidden="true" />
    </>
  )
}
