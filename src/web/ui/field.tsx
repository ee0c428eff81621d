import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  /** Stands below in quiet letters, until there is something wrong to be said. */
  hint?: string | undefined
  problem?: string | undefined
  /** Stands inside the box, before or behind what is typed. */
  before?: ReactNode
  after?: ReactNode
}

/** A labelled field. What is wrong stands below it in words and is read out with it. */
export function Field({ label, hint, problem, before, after, ...input }: Props) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div className={`field-box ${problem ? 'field-wrong' : ''}`}>
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {after}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={`mt-1.5 flex items-start gap-1.5 text-small ${problem ? 'font-semibold text-brand-strong' : 'text-muted'}`}
        >
          {problem && <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />}
          {note}
        </p>
      )}
    </div>
  )
}
