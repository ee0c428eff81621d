import { Plus, Trash2 } from 'lucide-react'

import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Period = { isOpen: boolean; startTime: string; endTime: string }

type Props<T extends Period> = {
  /** The name of the day, for screen readers. */
  of: string
  entries: readonly T[]
  blank: () => T
  onChange: (entries: T[]) => void
}

/** The first suggestion for a day without hours. */
export const usualHours: Period = { isOpen: true, startTime: '12:00', endTime: '22:00' }

/** The opening periods of one day; none means closed. An end at or before its start is the next morning. */
export function HoursRows<T extends Period>({ of, entries, blank, onChange }: Props<T>) {
  const change = (at: number, now: Partial<Period>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...now } : entry)))
  return (
    <div className="grid gap-2">
      {entries.length === 0 && <p className="text-muted">Closed</p>}
      {entries.map((entry, at) => (
        // A period has no id; its position identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex flex-wrap items-center gap-2">
          <input
            type="time"
            required
            aria-label={`${of}, from`}
            value={entry.startTime}
            onChange={({ target }) => change(at, { startTime: target.value })}
            className="touch-input min-h-13 w-32"
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            required
            aria-label={`${of}, to`}
            value={entry.endTime}
            onChange={({ target }) => change(at, { endTime: target.value })}
            className="touch-input min-h-13 w-32"
          />
          <TouchButton
            kind="plain"
            aria-label={`Remove ${entry.startTime} to ${entry.endTime}, ${of}`}
            onClick={() => onChange(entries.filter((_, place) => place !== at))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </TouchButton>
        </div>
      ))}
      <TouchButton kind="plain" className="w-fit" onClick={() => onChange([...entries, blank()])}>
        <Plus size={18} aria-hidden="true" /> Add hours<span className="sr-only"> on {of}</span>
      </TouchButton>
    </div>
  )
}
