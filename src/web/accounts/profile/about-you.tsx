import type { Customer } from '#contract/accounts/customers.ts'
import { EditableField } from '#web/accounts/profile/editable-field.tsx'
import type { Outcome } from '#web/platform/outcome.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Said } from '#web/ui/said.tsx'

type Props = {
  customer: Customer
  /** Which field stands open. */
  editing: string | null
  failed: Outcome | undefined
  said: string | undefined
}

export function AboutYou({ customer, editing, failed, said }: Props) {
  const isGuest = customer.kind === 'guest'
  return (
    <Panel title="About you">
      <Said text={said} />
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
          hint={
            isGuest
              ? 'A UK mobile, like 07700 900123. The restaurant rings it if there is a question.'
              : 'A UK mobile, like 07700 900123. Codes to reset your password go to it.'
          }
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
            hint="What you order and book is confirmed to it."
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            asksPassword
          />
        )}
        {customer.isEmailDoubted && (
          <p className="rounded-control bg-butter-tint px-4 py-3.5 text-butter-text">
            Your password was reset by your mobile, so we text you until we know that this email is yours too:
            press Edit email, and save it once more.
          </p>
        )}
      </div>
    </Panel>
  )
}
