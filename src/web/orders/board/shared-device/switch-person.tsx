import { Lock, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import type { SharedDevice } from '#contract/accounts/shared-device.ts'
import { formatOutletRole } from '#domain/accounts/outlet-roles.ts'
import { EnterPin } from '#web/orders/board/shared-device/enter-pin.tsx'
import { useSharedDevice } from '#web/orders/board/shared-device/use-shared-device.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'

type Props = { outletId: string; device: string; start: SharedDevice; refresh: () => Promise<void> }

/** On a shared device: who uses it, a button to switch by PIN, and one to lock it. */
export function SwitchPerson({ outletId, device, start, refresh }: Props) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const shared = useSharedDevice(outletId, start, () => {
    setOpen(false)
    // The page on screen may be one that the new role does not include. The board is for every role.
    void Promise.resolve(navigate(`/outlet/${outletId}`))
      .then(refresh)
      .then(revalidate)
  })
  const { person } = shared
  return (
    <>
      <BoardButton
        className="board-person"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          void shared.read().catch(() => undefined)
        }}
      >
        <UserRound size={18} className="shrink-0" aria-hidden="true" />
        <span className="truncate">
          <span className="sr-only">Used by </span>
          {person ? `${person.name}, ${formatOutletRole(person.role)}` : device}
        </span>
      </BoardButton>
      {person && (
        <BoardButton data-lock onClick={() => void shared.lock()}>
          <Lock size={18} aria-hidden="true" /> Lock
        </BoardButton>
      )}
      {isOpen && (
        <Modal labelledBy="switch-title" onClose={() => setOpen(false)}>
          <EnterPin people={shared.people} onSwitch={shared.switchTo} />
        </Modal>
      )}
    </>
  )
}
