import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

import { FieldLegend } from '#web/ui/form/field-label.tsx'

type Props = {
  title: string
  name: string
  options: readonly (readonly [value: string, name: string])[]
  /** The values checked in the refused form. */
  chosen: readonly string[]
  problem: string | undefined
}

/** A group of checkboxes with one name. */
export function CheckboxList({ title, name, options, chosen, problem }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <FieldLegend>{title}</FieldLegend>
      <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={problem ? true : undefined}
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p
          id={id}
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 text-small font-semibold text-brand-strong"
        >
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
