import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'

import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

/** The result of asking for a link: the address it went to, or the reason why it was refused. */
export type EmailAnswer = { email: string; minutes?: number; error?: string }

/** Asks for a link by email. Works without JavaScript. */
export function ResetByEmail({ answer }: { answer: EmailAnswer | undefined }) {
  const sending = useSentForm()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) outcome.current?.focus()
  }, [answer])
  return (
    <section aria-labelledby="by-email" className="mt-8 border-t border-line pt-6">
      <h2 id="by-email" className="text-lead">
        Get a link by email
      </h2>
      <p className="mt-1 text-muted">
        For accounts that never verified their mobile number, and for everyone who runs a restaurant.
      </p>
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          defaultValue={answer?.email}
          before={<Mail size={20} className="shrink-0 text-muted" aria-hidden="true" />}
          required
        />
        {answer && (
          <div ref={outcome} tabIndex={-1} className="rounded-control">
            <MessageBox kind={answer.error ? 'error' : 'success'}>
              {answer.error ??
                `If ${answer.email} has an account, a link is on its way. It works once, within ${answer.minutes} minutes. Look in your spam folder too.`}
            </MessageBox>
          </div>
        )}
        <SubmitButton
          isBusy={sending?.has('email') === true}
          busyText="Sending…"
          kind="secondary"
          className="self-start"
        >
          Email me a link
        </SubmitButton>
      </Form>
    </section>
  )
}
