import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'select'>, 'className'> & {
  label: string
  /** What is sent, and what is read. */
  options: readonly (readonly [value: string, name: string])[]
  problem?: string | undefined
}

/** A labelled choice of one. */
export function SelectField({ label, options, problem, ...select }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div className={`field-box ${problem ? 'field-wrong' : ''}`}>
        <select {...select} id={id} className="min-h-12 min-w-0 flex-1 bg-surface outline-none">
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
