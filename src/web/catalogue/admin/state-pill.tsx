import type { OutletSummary } from '#contract/catalogue/admin-restaurants.ts'
import { Pill } from '#web/ui/pill.tsx'

export const stateNames: Record<OutletSummary['state'], string> = {
  draft: 'Being set up',
  published: 'On the site',
  suspended: 'Suspended',
}

const tones = { draft: 'butter', published: 'basil', suspended: 'brand' } as const

export function StatePill({ state }: Pick<OutletSummary, 'state'>) {
  return <Pill tone={tones[state]}>{stateNames[state]}</Pill>
}
