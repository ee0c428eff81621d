import type { ComponentProps } from 'react'

import { useFieldProblem } from '#web/ui/form/field-problems.ts'
import { Labelled, type Labels } from '#web/ui/form/labelled.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className'> & Labels

/** A labelled field for more than one line. */
export function TextArea({ label, hint, problem, ...input }: Props) {
  const refused = useFieldProblem(input.name)
  return (
    <Labelled {...{ label, hint, problem: problem ?? refused }}>
      {(joined) => <textarea {...input} {...joined} className="my-2 resize-y leading-6" />}
    </Labelled>
  )
}
