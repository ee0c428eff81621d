import type { ReactNode } from 'react'

import type { Printing } from '#contract/catalogue/outlets.ts'

type Props = { label: string; paper: Printing['paper']; children: ReactNode }

/** A paper roll: black on white, as wide as the printer reaches. It prints as it is shown. */
export function SlipPaper({ label, paper, children }: Props) {
  return (
    <div className="slip-preview">
      <article className="slip" data-paper={paper} aria-label={label}>
        {children}
      </article>
    </div>
  )
}

/** White on black across the paper. */
export function SlipReverse({ className = '', children }: { className?: string; children: ReactNode }) {
  return <p className={`slip-reverse ${className}`}>{children}</p>
}

export function SlipRow({ children }: { children: ReactNode }) {
  return <p className="slip-row">{children}</p>
}

export function SlipFoot({ children }: { children: ReactNode }) {
  return <footer className="slip-foot">{children}</footer>
}
