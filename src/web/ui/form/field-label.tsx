import type { ReactNode } from 'react'

const style = 'mb-1.5 block text-label font-semibold'

/** The label above a field. */
export function FieldLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className={style}>
      {children}
    </label>
  )
}

/** The label above a group of fields. */
export function FieldLegend({ children }: { children: ReactNode }) {
  return <legend className={style}>{children}</legend>
}
