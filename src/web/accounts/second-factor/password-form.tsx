import type { ReactNode } from 'react'
import { Form } from 'react-router'

import type { Outcome } from '#web/platform/forms/outcome.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = {
  intent: string
  button: string
  failed: Outcome | undefined
  children?: ReactNode
}

/** A change that asks for the password again. */
export function PasswordForm({ intent, button, failed, children }: Props) {
  const isBusy = useSentForm()?.get('intent') === intent
  const mine = failed?.intent === intent ? failed : undefined
  return (
    <Form method="post" noValidate preventScrollReset className="flex w-full max-w-110 flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        problem={mine?.field === 'password' ? mine.problem : undefined}
      />
      {mine && mine.field !== 'password' && <MessageBox kind="error">{mine.problem}</MessageBox>}
      <SubmitButton isBusy={isBusy} className="self-start">
        {button}
      </SubmitButton>
    </Form>
  )
}
