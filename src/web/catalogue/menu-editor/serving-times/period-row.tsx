import { weekOrder } from '#domain/catalogue/hours/format-serving-hours.ts'
import { useFieldProblem } from '#web/ui/form/field-problems.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TouchCheckbox, TouchCheckboxes } from '#web/ui/board/touch-checkbox.tsx'

export type RowDraft = { days: readonly number[]; from: string; to: string; key: number }

type Props = {
  row: RowDraft
  at: number
  isOnly: boolean
  onChange: (now: Partial<RowDraft>) => void
  onRemove: (button: HTMLButtonElement) => void
}

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The days and hours of one row. */
export function PeriodRow({ row: { days, from, to }, at, isOnly, onChange, onRemove }: Props) {
  const problem = useFieldProblem(`hours.${at}.days`)
  return (
    <fieldset className="option-box grid gap-3 rounded-xl bg-sunk p-3">
      <legend className="font-semibold">Hours {at + 1}</legend>
      <TouchCheckboxes legend="Days">
        {weekOrder.map((day) => (
          <TouchCheckbox
            key={day}
            checked={days.includes(day)}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) =>
              onChange({ days: target.checked ? [...days, day] : days.filter((one) => one !== day) })
            }
          >
            {names[day]}
          </TouchCheckbox>
        ))}
      </TouchCheckboxes>
      {problem && <p className="text-small font-semibold text-brand-strong">{problem}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="From"
          name={`hours.${at}.from`}
          type="time"
          required
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label="To"
          name={`hours.${at}.to`}
          type="time"
          required
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <TouchButton kind="plain" disabled={isOnly} onClick={({ currentTarget }) => onRemove(currentTarget)}>
          Remove<span className="sr-only"> hours {at + 1}</span>
        </TouchButton>
      </div>
      {to <= from && to !== '' && <p className="text-small text-muted">Until {to} on the next morning.</p>}
    </fieldset>
  )
}
