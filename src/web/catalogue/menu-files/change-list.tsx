import { useState } from 'react'

import type { MenuCheck } from '#contract/catalogue/menu-files.ts'
import {
  type Change,
  formatAdded,
  formatCell,
  formatSubject,
} from '#web/catalogue/menu-files/format-change.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'

type Shown = 'all' | 'rejected' | Change['what']
type Props = Pick<MenuCheck, 'problems' | 'changes' | 'counts'>

const looks = {
  rejected: 'bg-brand-tint text-error-text',
  added: 'bg-basil-tint text-basil-text',
  changed: 'bg-butter-tint text-butter-text',
  removed: 'bg-plum-tint text-plum-text',
}
const names = { rejected: 'Rejected', added: 'Added', changed: 'Changed', removed: 'Removed' }
const page = 100

/** Every rejected row, then everything that an import would change. */
export function ChangeList({ problems, changes, counts }: Props) {
  const [shown, setShown] = useState<Shown>('all')
  const [most, setMost] = useState(page)
  const rejected = shown === 'all' || shown === 'rejected' ? problems : []
  const found = changes.filter(({ what }) => shown === 'all' || shown === what)
  const all = rejected.length + found.length
  const filters = [
    ['all', 'All', problems.length + changes.length],
    ...(['rejected', 'added', 'changed', 'removed'] as const).map(
      (what) => [what, names[what], what === 'rejected' ? problems.length : counts[what]] as const,
    ),
  ] as const
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2" role="group" aria-label="Show">
        {filters.map(([what, name, count]) => (
          <BoardButton
            key={what}
            aria-pressed={shown === what}
            onClick={() => {
              setShown(what)
              setMost(page)
            }}
          >
            {name} {count}
          </BoardButton>
        ))}
      </div>
      <ul>
        {rejected.slice(0, most).map((row, at) => (
          <Row key={`${row.line} ${at}`} what="rejected" line={row.line} name={row.name} column={row.column}>
            {row.problem}
          </Row>
        ))}
        {found.slice(0, Math.max(0, most - rejected.length)).map((change, at) => (
          <Row
            key={`${change.type} ${change.name} ${at}`}
            what={change.what}
            line={change.line}
            name={formatSubject(change)}
          >
            <About change={change} />
          </Row>
        ))}
      </ul>
      {all > most && <BoardButton onClick={() => setMost(Infinity)}>Show all {all}</BoardButton>}
    </div>
  )
}

type RowProps = {
  what: keyof typeof looks
  line: number | null
  name: string
  column?: string
  children: React.ReactNode
}

function Row({ what, line, name, column, children }: RowProps) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 md:grid-cols-[4.5rem_6.5rem_minmax(0,1fr)_minmax(0,2fr)]">
      <span className="text-muted tabular">{line === null ? 'No line' : `Line ${line}`}</span>
      <span>
        <span className={`rounded-lg px-2 py-0.5 text-small font-semibold ${looks[what]}`}>
          {names[what]}
        </span>
      </span>
      <strong className="min-w-0 break-words">{name || 'Without a name'}</strong>
      <span className="min-w-0 break-words">
        {column && <span className="mr-2 rounded-lg bg-sunk px-2 py-0.5 font-semibold">{column}</span>}
        {children}
      </span>
    </li>
  )
}

function About({ change }: { change: Change }) {
  if (change.what === 'removed') return <>Not in the file. Past orders keep it.</>
  if (change.what === 'added') return <>{formatAdded(change)}</>
  return (
    <span className="grid gap-1">
      {change.changes.map(({ column, before, after }) => (
        <span key={column}>
          <span className="mr-2 rounded-lg bg-sunk px-2 py-0.5 font-semibold">{column}</span>
          {column === 'order' ? (
            'A new order'
          ) : (
            <>
              <span className="sr-only">was </span>
              <s className="text-muted">{formatCell(column, before)}</s>
              <span className="sr-only">, becomes</span> <strong>{formatCell(column, after)}</strong>
            </>
          )}
        </span>
      ))}
    </span>
  )
}
