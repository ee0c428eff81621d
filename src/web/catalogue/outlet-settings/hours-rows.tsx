import { Plus, Trash2 } from 'lucide-react'

type Stretch = { isOpen: boolean; startTime: string; endTime: string }

type Props<T extends Stretch> = {
  /** Which day it is, for those who cannot see where it stands. */
  of: string
  entries: readonly T[]
  blank: () => T
  onChange: (entries: T[]) => void
}

/** The stretches of one day; none is closed. An end at or before its start is the next morning. */
export function HoursRows<T extends Stretch>({ of, entries, blank, onChange }: Props<T>) {
  const change = (at: number, now: Partial<Stretch>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...now } : entry)))
  return (
    <div className="grid gap-2">
      {entries.length === 0 && <p className="text-muted">Closed</p>}
      {entries.map((entry, at) => (
        // Stretches have no name of their own: their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex flex-wrap items-center gap-2">
          <input
            type="time"
            required
            aria-label={`${of}, from`}
            value={entry.startTime}
            onChange={({ target }) => change(at, { startTime: target.value })}
            className="editor-input w-32"
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            required
            aria-label={`${of}, to`}
            value={entry.endTime}
            onChange={({ target }) => change(at, { endTime: target.value })}
            className="editor-input w-32"
          />
          <button
            type="button"
            className="touch-plain"
            aria-label={`Remove ${entry.startTime} to ${entry.endTime}, ${of}`}
            onClick={() => onChange(entries.filter((_, place) => place !== at))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      <button type="button" className="touch-plain w-fit" onClick={() => onChange([...entries, blank()])}>
        <Plus size={18} aria-hidden="true" /> Add hours<span className="sr-only"> on {of}</span>
      </button>
    </div>
  )
}
