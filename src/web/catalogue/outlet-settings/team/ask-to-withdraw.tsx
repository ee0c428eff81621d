import { useId } from 'react'

import { api } from '#contract/api.ts'
import type { Invitation } from '#contract/accounts/staff.ts'
import { OwnPassword } from '#web/catalogue/outlet-settings/own-password.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = { invitation: Invitation; onKeep: () => void; onDone: () => Promise<void> }

export function AskToWithdraw({ invitation, onKeep, onDone }: Props) {
  const id = useId()
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async () => {
    const params = { invitationId: invitation._id }
    await callCommand(api.outletPeople.withdrawPersonInvitation, { params })
    await onDone()
  })
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <form onSubmit={onSubmit} className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          Withdraw the invitation of {invitation.email}?
        </h2>
        <p>Its link stops working.</p>
        <OwnPassword error={error} problem={passwordProblem} />
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong type="submit" disabled={isBusy}>
            Withdraw
          </BoardButton>
          <BoardButton onClick={closeModal}>Keep it</BoardButton>
        </div>
      </form>
    </Modal>
  )
}
