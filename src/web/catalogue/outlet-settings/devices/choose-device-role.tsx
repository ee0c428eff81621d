import { useId } from 'react'

import { api } from '#contract/api.ts'
import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { formatOutletRole, outletRoles } from '#domain/accounts/outlet-roles.ts'
import { DeviceRoleField } from '#web/catalogue/outlet-settings/devices/device-role-field.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = { device: OutletDevice; onKeep: () => void; onDone: (message: string) => Promise<void> }

/** The own role of a shared device. Its open pages follow at once. */
export function ChooseDeviceRole({ device, onKeep, onDone }: Props) {
  const id = useId()
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async (form) => {
    const role = outletRoles.find((one) => one === textIn(form, 'role')) ?? 'kitchen'
    const params = { deviceId: device._id }
    const { data } = await callCommand(api.outletDevices.changeDeviceRole, { params, body: { role } })
    await onDone(`${data.name} now has the role ${formatOutletRole(data.role)}.`)
  })
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <form onSubmit={onSubmit} className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          The role of {device.name}
        </h2>
        <p>It is for anyone who uses the device. It may never do more than {device.signedInBy}.</p>
        {error !== undefined && (
          <Note role="alert" tone="error" isTight className="font-semibold">
            {error}
          </Note>
        )}
        <DeviceRoleField most="owner" chosen={device.isRoleChosen ? device.role : 'kitchen'} />
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
            Save role
          </BoardButton>
          <BoardButton onClick={closeModal}>Keep as it is</BoardButton>
        </div>
      </form>
    </Modal>
  )
}
