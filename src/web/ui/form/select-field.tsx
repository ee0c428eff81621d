import type { ComponentProps } from 'react'

import { useFieldProblem } from '#web/ui/form/field-problems.ts'
import { Labelled, type Labels } from '#web/ui/form/labelled.tsx'

type Props = Omit<ComponentProps<'select'>, 'className'> &
  Labels & {
    /** Pairs of the submitted value and the label. */
    options: readonly (readonly [value: string, name: string])[]
  }

export function SelectField({ label, hint, problem, options, ...select }: Props) {
  const refused = useFieldProblem(select.name)
  return (
    <Labelled {...{ label, hint, problem: problem ?? refused }}>
      {(joined) => (
        <select
          {...select}
          {...joined}
          className="min-h-12 min-w-0 flex-1 bg-surface pr-5 text-ellipsis outline-none"
        >
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
