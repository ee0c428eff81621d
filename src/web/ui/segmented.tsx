import type { ReactNode } from 'react'

type Props = {
  label: string
  name: string
  options: readonly { value: string; icon?: ReactNode }[]
  defaultValue: string
}

/** One of a few, side by side. */
export function Segmented({ label, name, options, defaultValue }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex gap-1 rounded-control bg-sunk p-1">
        {options.map(({ value, icon }) => (
          <label key={value} className="segment">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="sr-only"
            />
            {icon}
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
