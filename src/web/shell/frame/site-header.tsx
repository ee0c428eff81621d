import type { ReactNode } from 'react'

/** The header of every page but home. */
export function SiteHeader({ nav }: { nav: ReactNode }) {
  return <header className="border-b border-line bg-surface text-ink">{nav}</header>
}
