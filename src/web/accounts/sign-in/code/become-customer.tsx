import { Form } from 'react-router'

import type { Outcome } from '#web/platform/forms/outcome.ts'
import { Field } from '#web/ui/form/field.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

/** Turns a guest with a verified mobile number into a customer with an account. */
export function BecomeCustomer({ failed }: { failed: Outcome | undefined }) {
  const isBusy = useSentForm()?.get('intent') === 'become-customer'
  const problemOf = (field: string) => (failed?.field === field ? failed.problem : undefined)
  return (
    <Panel
      title="Create Account"
      lead="Your number is verified. Add an email and a password to come back any time."
    >
      <Form method="post" noValidate className="flex max-w-md flex-col gap-5">
        <input type="hidden" name="intent" value="become-customer" />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={failed?.typed.email}
          problem={problemOf('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="8 characters or more"
          problem={problemOf('password')}
        />
        {failed && !failed.field && <MessageBox kind="error">{failed.problem}</MessageBox>}
        <SubmitButton isBusy={isBusy}>Create Account</SubmitButton>
      </Form>
    </Panel>
  )
}
