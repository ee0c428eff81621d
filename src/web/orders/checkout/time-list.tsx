import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

import { timeText } from '#web/orders/checkout/schedule-words.ts'

type Props = {
  value: string
  times: readonly string[]
  now: Date
  onChoose: (time: string) => void
  problem: string | undefined
}

/** The later times. One that was chosen and cannot be kept any more stays chosen: nobody is moved unasked. */
export function TimeList({ value, times, now, onChoose, problem }: Props) {
  const id = useId()
  const isGone = !times.includes(value)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        Time
      </label>
      <div className={`field-box ${problem ? 'field-wrong' : ''}`}>
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          className="min-h-12 w-full bg-transparent outline-none"
        >
          {isGone && <option value={value}>{timeText(value, now)}, not free any more</option>}
          {times.map((time) => (
            <option key={time} value={time}>
              {timeText(time, now)}
            </option>
          ))}
        </select>
      </div>
      {problem && (
        <p id={`${id}-note`} className="mt-1.5 flex gap-1.5 text-small font-semibold text-brand-strong">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  )
}
