import { Download } from 'lucide-react'
import { Form } from 'react-router'

import type { Customer } from '#contract/accounts/customers.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { AskFirst } from '#web/ui/dialog/ask-first.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useSentForm } from '#web/ui/hooks/use-sent-form.ts'

type Props = { customer: Customer; failed: Outcome | undefined }

/** Downloads the customer's data, and closes the account. */
export function YourData({ customer, failed }: Props) {
  const mine = failed?.intent === 'close' ? failed : undefined
  const isBusy = useSentForm()?.get('intent') === 'close'
  const hasPassword = customer.kind === 'customer'
  return (
    <Panel title="Your data" lead="Everything we hold about you, in one file that other programs can read.">
      <a href="/user/export" className={buttonStyle('secondary')}>
        <Download size={18} aria-hidden="true" />
        Download my data
      </a>
      <hr className="my-6 border-line" />
      <h3 className="text-lead">Close my account</h3>
      <p className="mt-2 mb-4 max-w-prose text-muted">
        You are signed out everywhere, and your name, contacts, addresses, favourites and notifications are
        erased. We store payment records without your name for six years, as the law requires.
      </p>
      <AskFirst
        label="Close my account"
        kind="soft"
        keep="Keep my account"
        isOpen={mine !== undefined}
        question="This cannot be undone. Close your account for good?"
      >
        <Form
          method="post"
          action="/user"
          noValidate
          preventScrollReset
          className="flex w-full flex-col gap-4"
        >
          <input type="hidden" name="intent" value="close" />
          {hasPassword && (
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              problem={mine?.field === 'password' ? mine.problem : undefined}
            />
          )}
          {mine && mine.field !== 'password' && <MessageBox kind="error">{mine.problem}</MessageBox>}
          <SubmitButton isBusy={isBusy} className="self-start">
            Close it for good
          </SubmitButton>
        </Form>
      </AskFirst>
    </Panel>
  )
}
