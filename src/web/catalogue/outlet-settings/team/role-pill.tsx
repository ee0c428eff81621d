import { formatOutletRole, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { Pill } from '#web/ui/pill.tsx'

const tones = { owner: 'brand', manager: 'basil', floor: 'plum', kitchen: 'butter' } as const

export function RolePill({ role }: { role: OutletRole }) {
  return <Pill tone={tones[role]}>{formatOutletRole(role)}</Pill>
}
