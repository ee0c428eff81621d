import { CirclePause, ClockAlert, Flame, Moon } from 'lucide-react'

import type { OutletState } from '#domain/catalogue/hours/outlet-state.ts'
import { Pill } from '#web/ui/pill.tsx'

type Props = { kind: OutletState['kind']; text: string }

/** Whether food can be ordered now, and what customers should know about it. */
export function StatePill({ kind, text }: Props) {
  return (
    <Pill tone={tones[kind]} size="small" as="p">
      {icons[kind]}
      {text}
    </Pill>
  )
}

const tones = {
  closed: 'plum',
  paused: 'sand',
  'last orders': 'brand',
  busy: 'butter',
  open: 'basil',
} as const

const icons = {
  closed: <Moon size={14} aria-hidden="true" />,
  paused: <CirclePause size={14} aria-hidden="true" />,
  'last orders': <ClockAlert size={14} aria-hidden="true" />,
  busy: <Flame size={14} aria-hidden="true" />,
  open: <i className="size-2 rounded-full bg-current" aria-hidden="true" />,
}
