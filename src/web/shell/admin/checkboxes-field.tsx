import { useId } from 'react'

type Props = {
  name: string
  label: string
  hint?: string | undefined
  problem: string | undefined
  /** One value per line. */
  defaultValue: string | number
  checkboxes: readonly (readonly [value: string, name: string])[]
}

/** Checkboxes of one name. */
export function CheckboxesField({ name, label, hint, problem, defaultValue, checkboxes }: Props) {
  const note = useId()
  const ticked = String(defaultValue).split('\n')
  return (
    <fieldset aria-describedby={(problem ?? hint) ? note : undefined}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {checkboxes.map(([value, text]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
            {text}
          </label>
        ))}
      </div>
      {(problem ?? hint) && (
        <p
          id={note}
          className={`mt-1 text-small ${problem ? 'font-semibold text-brand-strong' : 'text-muted'}`}
        >
          {problem ?? hint}
        </p>
      )}
    </fieldset>
  )
}
