import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { FieldBox } from '#web/ui/form/field-box.tsx'
import { FieldLabel } from '#web/ui/form/field-label.tsx'

export type Labels = {
  label: string
  /** A hint below the field, replaced by the error when there is one. */
  hint?: string | undefined
  problem?: string | undefined
}

/** Attributes that link the field to its label, hint and error. */
type Joined = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** A field with its label, hint and error. Screen readers announce the error with the field. */
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
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldBox isWrong={Boolean(problem)}>
        {children({
          id,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': note ? `${id}-note` : undefined,
        })}
      </FieldBox>
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
