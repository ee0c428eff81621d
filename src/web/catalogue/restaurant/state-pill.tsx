import type { ReactNode } from 'react'

import type { OutletState } from '#domain/catalogue/hours/outlet-state.ts'
import { Pill } from '#web/ui/pill.tsx'

type Props = { kind: OutletState['kind']; text: ReactNode }

/** Whether food can be ordered now, and what customers should know about it. */
export function StatePill({ kind, text }: Props) {
  const [tone, icon] = looks[kind]
  return (
    <Pill tone={tone} size="small" as="p">
      <i className={icon} aria-hidden="true" />
      {text}
    </Pill>
  )
}

const looks = {
  closed: ['plum', 'mask-icon size-3.5 icon-[moon]'],
  paused: ['sand', 'mask-icon size-3.5 icon-[circle-pause]'],
  'last orders': ['brand', 'mask-icon size-3.5 icon-[clock]'],
  busy: ['butter', 'mask-icon size-3.5 icon-[flame]'],
  open: ['basil', 'size-2 rounded-full bg-current'],
} as const
