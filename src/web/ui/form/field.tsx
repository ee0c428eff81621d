import type { ComponentProps, ReactNode } from 'react'

import { Labelled, type Labels } from '#web/ui/form/labelled.tsx'

type Props = Omit<ComponentProps<'input'>, 'className'> &
  Labels & {
    /** Content inside the box, before or after the input. */
    before?: ReactNode
    after?: ReactNode
  }

/** A labelled field. */
export function Field({ label, hint, problem, before, after, ...input }: Props) {
  return (
    <Labelled {...{ label, hint, problem }}>
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
