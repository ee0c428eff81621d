import type { ComponentProps, ReactNode } from 'react'

import { useFieldProblem } from '#web/ui/form/field-problems.ts'
import { Labelled, type Labels } from '#web/ui/form/labelled.tsx'

type Props = Omit<ComponentProps<'input'>, 'className'> &
  Labels & {
    /** Content inside the box, before or after the input. */
    before?: ReactNode
    after?: ReactNode
  }

/** A labelled field. */
export function Field({ label, hint, problem, before, after, ...input }: Props) {
  const refused = useFieldProblem(input.name)
  return (
    <Labelled {...{ label, hint, problem: problem ?? refused }}>
      {(joined) => (
        <>
          {before}
          <input {...input} {...joined} />
          {after}
        </>
      )}
    </Labelled>
  )
}
