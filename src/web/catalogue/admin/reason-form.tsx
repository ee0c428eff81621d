import { useEffect, useRef } from 'react'
import { Form } from 'react-router'

import type { Outcome } from '#web/platform/forms/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

type Props = { intent: string; button: string; isBusy: boolean; failed: Outcome | undefined }

/** A command with a reason, which the staff of the restaurant can read. A wrong reason takes the focus. */
export function ReasonForm({ intent, button, isBusy, failed }: Props) {
  const mine = failed?.intent === intent ? failed : undefined
  const wrong = mine?.field === 'reason' ? mine : undefined
  const why = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) why.current?.focus()
  }, [wrong])
  return (
    <Form method="post" noValidate preventScrollReset className="flex w-full flex-col gap-4 text-ink">
      <input type="hidden" name="intent" value={intent} />
      <Field
        ref={why}
        label="Reason"
        name="reason"
        maxLength={250}
        hint="Its staff can read this."
        defaultValue={mine?.typed.reason ?? ''}
        problem={wrong?.problem}
      />
      <div>
        <SubmitButton size="card" isBusy={isBusy}>
          {button}
        </SubmitButton>
      </div>
    </Form>
  )
}
