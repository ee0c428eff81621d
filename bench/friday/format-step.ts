import { kinds } from './plan-arrivals.ts'
import type { Step } from './send-on-schedule.ts'

/** One line for a step: its rate, p50 and p99 of each kind, the CPU of each process, and what was refused. */
export function formatStep(
  { perSecond, seconds, kinds: by, all, late, refused }: Step,
  cpu: number[],
): string {
  const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0))
  const parts = kinds.map((kind) => `${kind} ${ms(by[kind].p50)}/${ms(by[kind].p99)}`)
  const used = cpu.map((spent) => `${((spent / seconds) * 100).toFixed(0)} %`).join(' and ')
  const reasons = Object.entries(refused).map(([reason, count]) => `${count} × ${reason}`)
  return (
    `  ${String(perSecond).padStart(5)}/s  p50/p99 ms: all ${ms(all.p50)}/${ms(all.p99)}, ${parts.join(', ')}; ` +
    `CPU ${used}; sent late p99 ${ms(late.p99)}; refused ${reasons.join(', ') || '0'}`
  )
}
