import {
  ClockAlert,
  type LucideIcon,
  OctagonAlert,
  PackageOpen,
  PackageX,
  Repeat,
  Snowflake,
} from 'lucide-react'

import { formatProblemKind, type ProblemKind, problemKinds } from '#domain/orders/problem-report.ts'

const icons: Record<ProblemKind, LucideIcon> = {
  missing: PackageX,
  wrong: Repeat,
  cold: Snowflake,
  late: ClockAlert,
  damaged: PackageOpen,
  allergen: OctagonAlert,
}

type Props = { kind: ProblemKind | undefined; onChange: (kind: ProblemKind) => void }

export function KindTiles({ kind, onChange }: Props) {
  return (
    <fieldset>
      <legend className="font-display text-heading font-bold tracking-tight">What is it?</legend>
      <div className="mt-4 grid grid-cols-2 gap-2 min-[360px]:grid-cols-3 sm:gap-3">
        {problemKinds.map((one) => {
          const Icon = icons[one]
          return (
            <label
              key={one}
              className="flex min-h-20 cursor-pointer flex-col items-center justify-center gap-2 rounded-control border-2 border-edge bg-surface p-2 font-bold hover:bg-sunk has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => onChange(one)}
                className="sr-only"
              />
              <Icon size={24} aria-hidden="true" />
              {formatProblemKind(one)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
