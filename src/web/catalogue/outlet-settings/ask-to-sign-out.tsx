import { useId } from 'react'

import { api } from '#contract/api.ts'
import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { callApi } from '#web/platform/call.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Note } from '#web/ui/note.tsx'

type Props = { device: OutletDevice; onKeep: () => void; onDone: () => Promise<void> }

export function AskToSignOut({ device, onKeep, onDone }: Props) {
  const id = useId()
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async () => {
    await callApi(api.outletDevices.removeDevice, { params: { deviceId: device._id } })
    await onDone()
  })
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <form onSubmit={onSubmit} className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          Sign out {device.name}?
        </h2>
        <p>Its board stops at once. New orders do not ring there until someone signs in again.</p>
        {error !== undefined && (
          <Note role="alert" tone="error" isTight className="font-semibold">
            {error}
          </Note>
        )}
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          maxLength={200}
          problem={passwordProblem}
          required
        />
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong type="submit" disabled={isBusy}>
            Sign out
          </BoardButton>
          <BoardButton onClick={closeModal}>Keep it signed in</BoardButton>
        </div>
      </form>
    </Modal>
  )
}
