import { useId } from 'react'

import { useSignOut } from '#web/accounts/sign-in/sign-out/sign-out.ts'
import { kitchenDeviceName } from '#web/accounts/session/kitchen-device.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { useStored } from '#web/ui/stored/stored.ts'

type Props = { outlet: string; onKeep: () => void }

export function AskToLogOut({ outlet, onKeep }: Props) {
  const id = useId()
  const signOut = useSignOut()
  const device = useStored(kitchenDeviceName, undefined)
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          {device ? `Log out ${device}?` : 'Log out of this board?'}
        </h2>
        <p>New orders for {outlet} stop ringing on this device until someone signs in again.</p>
        {device && (
          <p>
            It also loses its name: to stay signed in, it has to be named again under Set-up, Devices, with a
            password.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong onClick={() => void signOut()}>
            Log out
          </BoardButton>
          <BoardButton onClick={closeModal}>Keep the board open</BoardButton>
        </div>
      </div>
    </Modal>
  )
}
