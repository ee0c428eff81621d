import type { Customer } from '#contract/accounts/customers.ts'
import { EditableField } from '#web/accounts/profile/editable-field.tsx'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  customer: Customer
  /** The field that is open. */
  editing: string | null
  failed: Outcome | undefined
  status: string | undefined
}

export function AboutYou({ customer, editing, failed, status }: Props) {
  const isGuest = customer.kind === 'guest'
  const hasRole = customer.isAdmin || customer.staffOf.length > 0
  return (
    <Panel title="About you">
      <StatusMessage text={status} />
      <div className="flex flex-col gap-5">
        <EditableField
          label="Full name"
          intent="name"
          name="name"
          value={customer.name}
          isEditing={editing === 'name'}
          failed={failed}
          autoComplete="name"
          maxLength={100}
        />
        <EditableField
          label="Contact number"
          intent="contact"
          name="mobileNo"
          value={customer.mobileNo}
          isEditing={editing === 'contact'}
          failed={failed}
          hint={`A UK mobile, like 07700 900123. ${
            isGuest
              ? 'The restaurant rings it if there is a question.'
              : `Verify it to sign in${hasRole ? '' : ' and to reset your password'} with it.`
          }`}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          asksPassword={!isGuest}
        />
        {!isGuest && (
          <EditableField
            label="Email"
            intent="email"
            name="email"
            value={customer.email}
            isEditing={editing === 'email'}
            failed={failed}
            hint="We send order and booking confirmations to it."
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            asksPassword
          />
        )}
        {customer.isEmailDoubted && (
          <Note>
            You reset your password by text, so we message your mobile for now. To get emails again, press
            Edit email and save it.
          </Note>
        )}
      </div>
    </Panel>
  )
}
