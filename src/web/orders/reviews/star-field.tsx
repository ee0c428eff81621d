import { Star } from 'lucide-react'
import { useId } from 'react'

type Props = {
  name: string
  label: string
  /** 0 until one is chosen. */
  value: number
  isMissing: boolean
  onChange: (value: number) => void
}

const words = ['Bad', 'Poor', 'Fair', 'Good', 'Very good']

/** One to five stars: radio buttons, each drawn as a star in a square of 48 pixels. */
export function StarField({ name, label, value, isMissing, onChange }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-note`} aria-invalid={isMissing ? true : undefined}>
      <legend className="float-left font-semibold">{label}</legend>
      <p
        id={`${id}-note`}
        className={`text-right text-small leading-6 ${isMissing ? 'font-semibold text-brand-strong' : value > 0 ? 'font-semibold' : 'text-muted'}`}
      >
        {words[value - 1] ?? 'Choose 1 to 5'}
      </p>
      <div className="clear-both mt-1 -ml-2 flex">
        {words.map((word, place) => {
          const mark = place + 1
          return (
            <label
              key={word}
              className="relative flex size-12 cursor-pointer items-center justify-center rounded-xl hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={name}
                value={mark}
                checked={value === mark}
                onChange={() => onChange(mark)}
                className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              />
              <Star
                size={32}
                aria-hidden="true"
                className={mark <= value ? 'fill-butter text-butter-text' : 'text-control'}
              />
              <span className="sr-only">
                {mark}: {word}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
