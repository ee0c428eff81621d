import type { ComponentProps } from 'react'

import { Labelled, type Labels } from '#web/ui/form/labelled.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className'> & Labels

/** A labelled field for more than one line. */
export function TextArea({ label, hint, problem, ...input }: Props) {
  return (
    <Labelled {...{ label, hint, problem }}>
      {(joined) => <textarea {...input} {...joined} className="my-2 resize-y leading-6" />}
    </Labelled>
  )
}
