import { ChoiceTile } from '#web/ui/form/choice.tsx'
import { useId } from 'react'

type Props = { of: number; value: number; onChange: (value: number) => void }

/** How many units are out. Few are buttons; many are a list. */
export function OutCount({ of, value, onChange }: Props) {
  const id = useId()
  const counts = Array.from({ length: of }, (_, at) => at + 1)
  const toText = (count: number) =>
    count === of ? (of === 1 ? 'The only one' : `All ${of}`) : `${count} of ${of}`
  if (of > 6)
    return (
      <label className="grid gap-1 font-semibold" htmlFor={id}>
        How many of {of} are out?
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
          className="h-12 rounded-control border-[1.5px] border-control bg-surface px-4"
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {toText(count)}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <fieldset>
      <legend className="mb-2 font-display text-title font-bold tracking-tight">
        {of === 1 ? 'How many are out?' : `How many of ${of} are out?`}
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {counts.map((count) => (
          <ChoiceTile
            key={count}
            className="min-h-18 font-display text-title has-checked:border-ink! has-checked:bg-ink! has-checked:text-paper!"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={value === count}
              onChange={() => onChange(count)}
            />
            {toText(count)}
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  )
}
