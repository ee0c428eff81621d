import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type Labels = {
  label: string
  /** Stands below in quiet letters, until there is something wrong to be said. */
  hint?: string | undefined
  problem?: string | undefined
}

/** What joins the field inside the box to the words around it. */
type Joined = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** The label above a field, its box, and the words below it. What is wrong is read out with the field. */
export function Labelled({
  label,
  hint,
  problem,
  children,
}: Labels & { children: (joined: Joined) => ReactNode }) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div className={`field-box ${problem ? 'field-wrong' : ''}`}>
        {children({
          id,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': note ? `${id}-note` : undefined,
        })}
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
