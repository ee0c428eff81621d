import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  name: string
  icon: ReactNode
  value: string
  note: string
  to: string
  /** Somebody must act now, or money or health is in doubt. */
  tone?: 'act' | 'money' | undefined
}

const edges = { act: 'border-butter', money: 'border-brand', none: 'border-surface' }

/** One number of the dashboard, which leads to the list behind it. */
export function Tile({ name, icon, value, note, to, tone }: Props) {
  return (
    <li>
      <Link
        to={to}
        className={`flex h-full flex-col gap-1 rounded-panel border-2 bg-surface p-4.5 shadow-s1 hover:bg-sunk ${edges[tone ?? 'none']}`}
      >
        <span className="flex items-center gap-2 font-semibold">
          <span aria-hidden="true">{icon}</span>
          <span className="min-w-0 flex-1">{name}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </span>
        <strong className="font-display text-page tabular">{value}</strong>
        <span className="text-small break-words text-muted">{note}</span>
      </Link>
    </li>
  )
}
