import { Form } from 'react-router'

import type { Outcome } from '#web/platform/forms/outcome.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = { failed: Outcome | undefined; status: string | undefined }

const fields = [
  ['password', 'Current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['confirmPassword', 'Confirm new password', 'new-password'],
] as const

/** Sets a new password for a customer who knows the old one. */
export function ChangePassword({ failed, status }: Props) {
  const isBusy = useSentForm()?.get('intent') === 'password'
  const problemOf = (name: string) => (failed?.field === name ? failed.problem : undefined)
  const isElsewhere = failed && !fields.some(([name]) => name === failed.field)
  return (
    <Panel title="Password" id="password" lead="A new password signs out every other device.">
      <StatusMessage text={status} />
      <Form method="post" action="/user" noValidate preventScrollReset className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="password" />
        {fields.map(([name, label, autoComplete]) => (
          <PasswordField
            key={name}
            name={name}
            label={label}
            autoComplete={autoComplete}
            maxLength={200}
            problem={problemOf(name)}
            required
          />
        ))}
        {isElsewhere && <MessageBox kind="error">{failed.problem}</MessageBox>}
        <SubmitButton kind="secondary" isBusy={isBusy} className="self-start">
          Change password
        </SubmitButton>
      </Form>
    </Panel>
  )
}
