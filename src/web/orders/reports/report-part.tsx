import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { formatPounds } from '#domain/shared/money.ts'
import { formatShortDate } from '#domain/shared/time/format-date.ts'
import type { Cell, ReportTable, TableName } from '#web/orders/reports/report-tables.ts'
import { touchStyle } from '#web/ui/board/touch-button.tsx'

type Props = {
  title: string
  name: TableName
  table: ReportTable
  /** The address of a table as a file. */
  fileOf: (name: TableName) => string
  /** Shown in place of the table if it has no rows. */
  empty: string
  /** A long table, or one that says what its chart says, opens on demand. */
  isFolded?: boolean
  children?: ReactNode
}

/** One part of the report: its chart, then the same figures as a table, and as a file. */
export function ReportPart({ title, name, table, fileOf, empty, isFolded = false, children }: Props) {
  const id = useId()
  const isEmpty = table.rows.length === 0
  return (
    <section className="paper paper-panel content-start" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={id} className="text-title">
          {title}
        </h3>
        {/* Not `download`: the answer may be a page that asks to sign in. */}
        <a href={fileOf(name)} className={`underline print:hidden ${touchStyle('plain')}`}>
          <Download size={18} aria-hidden="true" /> CSV<span className="sr-only"> of {title}</span>
        </a>
      </div>
      {isEmpty && <p className="text-muted">{empty}</p>}
      {children}
      {!isEmpty && !isFolded && <ReportTableView title={title} table={table} />}
      {!isEmpty && isFolded && (
        <details className="board-fold">
          <summary className="font-semibold">
            Table<span className="sr-only"> of {title}</span>
          </summary>
          <ReportTableView title={title} table={table} />
        </details>
      )}
    </section>
  )
}

/** A table that scrolls by itself where it is wider than the screen. */
export function ReportTableView({ title, table: { columns, rows } }: { title: string; table: ReportTable }) {
  return (
    // The table may be wider than the screen; focus lets the keyboard scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="report-scroll" role="region" aria-label={`Table of ${title}`} tabIndex={0}>
      <table className="report-table tabular">
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" data-text={typeof rows[0]?.[at] === 'string' || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], at) => (
            // Two rows may have the same name, and a report never changes on the page.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at} data-total={cells[0] === 'Total' || undefined}>
              <th scope="row">{formatCell(first!)}</th>
              {cells.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place} data-text={typeof cell === 'string' || undefined}>
                  {formatCell(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A file has the day as programs read it, the page as people do. */
function formatCell(cell: Cell): string {
  if (typeof cell === 'object') return formatPounds(cell.pounds).replace('-', '−')
  return typeof cell === 'string' && isDay.test(cell) ? formatShortDate(cell) : String(cell)
}

const isDay = /^\d{4}-\d\d-\d\d$/
