import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** For links to this part. */
  id?: string
  /** A sentence or two under the title. */
  lead?: ReactNode
  /** Stands in a tile before the title. */
  icon?: ReactNode
  children: ReactNode
}

/** Class names of the white box of a panel, for parts of a page that lay out their own content. */
export const panelStyle = 'rounded-panel bg-surface p-4.5 shadow-s1 md:p-7'

/** A part of a page with a heading of its own. */
export function Panel({ title, id, lead, icon, children }: Props) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={panelStyle}>
      <div className="flex items-center gap-3">
        {icon && (
          <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-xl bg-sunk">
            {icon}
          </span>
        )}
        <h2 id={headingId} className="min-w-0 text-heading">
          {title}
        </h2>
      </div>
      {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
