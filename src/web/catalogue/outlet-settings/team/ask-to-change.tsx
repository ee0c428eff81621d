import { useId, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Invitation } from '#contract/accounts/staff.ts'
import type { OutletPerson } from '#contract/accounts/outlet-people.ts'
import { formatOutletRole, outletRoles } from '#domain/accounts/outlet-roles.ts'
import { formatPerson } from '#web/catalogue/outlet-settings/team/people-list.tsx'
import { RoleField } from '#web/catalogue/outlet-settings/team/role-field.tsx'
import { OwnPassword } from '#web/catalogue/outlet-settings/own-password.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = {
  person: OutletPerson
  invitations: readonly Invitation[]
  onKeep: () => void
  onDone: (message: string) => Promise<void>
}

/** A new role for a member of staff, or their removal. Both work at once. */
export function AskToChange({ person, invitations, onKeep, onDone }: Props) {
  const id = useId()
  const name = formatPerson(person)
  const [isRemoving, setRemoving] = useState(false)
  const params = { membershipId: person._id }
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async (form) => {
    if (isRemoving) {
      await callCommand(api.outletPeople.removePerson, { params })
      return onDone(`${name} no longer works here.`)
    }
    const role = outletRoles.find((one) => one === textIn(form, 'role')) ?? person.outletRole
    await callCommand(api.outletPeople.changeRole, { params, body: { role } })
    return onDone(`${name} now has the role ${formatOutletRole(role)}.`)
  })
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <form onSubmit={onSubmit} className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          {isRemoving ? `Remove ${name}?` : `The role of ${name}`}
        </h2>
        {isRemoving ? (
          <p>
            Their pages of this restaurant close at once, and the devices that they named are signed out.
            Their own account stays.
          </p>
        ) : (
          <RoleField label="Role" chosen={person.outletRole} />
        )}
        {invitations.length > 0 && (
          <p className="break-words text-muted">
            Open invitations: {invitations.map(({ email }) => email).join(', ')}. Anyone with such a link can
            join, so withdraw those that {name} may have.
          </p>
        )}
        <OwnPassword error={error} problem={passwordProblem} />
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong type="submit" disabled={isBusy}>
            {isRemoving ? `Remove ${name}` : 'Save role'}
          </BoardButton>
          {isRemoving ? (
            <BoardButton onClick={() => setRemoving(false)}>Back</BoardButton>
          ) : (
            <BoardButton onClick={() => setRemoving(true)}>Remove from the team</BoardButton>
          )}
          <BoardButton onClick={closeModal}>Keep as it is</BoardButton>
        </div>
      </form>
    </Modal>
  )
}
