import type { ReactNode } from 'react'

type Props = {
  /** For pages of several columns. */
  isWide?: boolean
  children: ReactNode
}

/** The main part of a set-up page. It prints on A4. */
export function BoardPage({ isWide = false, children }: Props) {
  return (
    <main
      id="main"
      className={`board-page grid gap-4 px-4 py-2 print:max-w-none print:p-0 ${isWide ? 'max-w-[1240px]' : 'max-w-[960px]'}`}
    >
      {children}
    </main>
  )
}
