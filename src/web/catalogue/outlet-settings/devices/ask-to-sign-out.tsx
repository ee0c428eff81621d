import { useId } from 'react'

import { api } from '#contract/api.ts'
import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { OwnPassword } from '#web/catalogue/outlet-settings/own-password.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { callCommand } from '#web/platform/calls/send-command.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Question = { onKeep: () => void; onDone: () => Promise<void> }

export function AskToSignOut({ device, ...question }: Question & { device: OutletDevice }) {
  return (
    <Ask
      {...question}
      title={`Sign out ${device.name}?`}
      text="Its board stops at once. New orders do not ring there until someone signs in again."
      keep="Keep it signed in"
      send={() => callCommand(api.outletDevices.removeDevice, { params: { deviceId: device._id } })}
    />
  )
}

export function AskToSignOutAll({ outletId, ...question }: Question & { outletId: string }) {
  return (
    <Ask
      {...question}
      title="Sign out every device?"
      text="Their boards stop at once. New orders do not ring there until someone signs in again."
      keep="Keep them signed in"
      send={() => callCommand(api.outletDevices.removeAllDevices, { params: { outletId } })}
    />
  )
}

type Props = Question & { title: string; text: string; keep: string; send: () => Promise<unknown> }

function Ask({ title, text, keep, send, onKeep, onDone }: Props) {
  const id = useId()
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async () => {
    await send()
    await onDone()
  })
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <form onSubmit={onSubmit} className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          {title}
        </h2>
        <p>{text}</p>
        <OwnPassword error={error} problem={passwordProblem} />
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong type="submit" disabled={isBusy}>
            Sign out
          </BoardButton>
          <BoardButton onClick={closeModal}>{keep}</BoardButton>
        </div>
      </form>
    </Modal>
  )
}
