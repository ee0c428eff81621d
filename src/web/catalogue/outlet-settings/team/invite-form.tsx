import { useRef } from 'react'

import { api } from '#contract/api.ts'
import { type OutletRole, outletRoles } from '#domain/accounts/outlet-roles.ts'
import { RoleField } from '#web/catalogue/outlet-settings/team/role-field.tsx'
import { OwnPasswordField } from '#web/catalogue/outlet-settings/own-password.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = { outletId: string; onDone: (message: string) => Promise<void> }

export function InviteForm({ outletId, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async (typed) => {
    const role = outletRoles.find((one) => one === textIn(typed, 'role')) ?? 'kitchen'
    const body: { email: string; role: OutletRole } = { email: textIn(typed, 'email').trim(), role }
    const { data } = await callCommand(api.outletPeople.invitePerson, { params: { outletId }, body })
    form.current?.reset()
    await onDone(`${data.email} is invited.`)
  })
  return (
    <form ref={form} onSubmit={onSubmit} className="paper paper-panel" aria-labelledby="invite">
      <h3 id="invite" className="text-title">
        Invite somebody
      </h3>
      <p className="text-muted">
        They get a link that works once, within seven days, and sign in or create an account to accept.
      </p>
      {error !== undefined && (
        <Note role="alert" tone="error" isTight className="font-semibold">
          {error}
        </Note>
      )}
      <RoleField label="Role" chosen="kitchen" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="email"
          type="email"
          label="Email"
          hint="For example name@example.com"
          maxLength={254}
          autoComplete="off"
          required
        />
        <OwnPasswordField problem={passwordProblem} />
      </div>
      <TouchButton type="submit" kind="go" disabled={isBusy} className="w-fit">
        Send invitation
      </TouchButton>
    </form>
  )
}
