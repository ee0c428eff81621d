import type { ApplicationState } from '#domain/catalogue/application.ts'
import { Pill } from '#web/ui/pill.tsx'

export const applicationStateNames: Record<ApplicationState, string> = {
  new: 'New',
  approved: 'Approved',
  declined: 'Declined',
}

const tones = { new: 'butter', approved: 'basil', declined: 'plum' } as const

export function ApplicationPill({ state }: { state: ApplicationState }) {
  return <Pill tone={tones[state]}>{applicationStateNames[state]}</Pill>
}
