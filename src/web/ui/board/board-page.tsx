import type { ReactNode } from 'react'

/** The main part of a set-up page. It prints on A4. */
export function BoardPage({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      className="board-page mx-auto grid max-w-[960px] gap-4 px-4 py-2 print:max-w-none print:p-0"
    >
      {children}
    </main>
  )
}
