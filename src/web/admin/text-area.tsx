import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'className'> & {
  label: string
  hint?: string | undefined
  problem?: string | undefined
}

/** A labelled field for more than one line. */
export function TextArea({ label, hint, problem, ...input }: Props) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div className={`field-box ${problem ? 'field-wrong' : ''}`}>
        <textarea
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className="my-2 resize-y leading-6"
        />
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
