import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'

import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'

/** Asks before a navigation discards unsaved changes. A redirect to sign-in is not blocked. */
export function AskBeforeLeaving({ what, isDirty }: { what: string; isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/sign-in',
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <AskToDiscard
      what={what}
      onStay={() => blocker.state === 'blocked' && blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  )
}

type Props = { what: string; onStay: () => void; onLeave: () => void }

export function AskToDiscard({ what, onStay, onLeave }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onStay}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading">
          Leave without saving {what}?
        </h2>
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong onClick={closeModal}>
            Stay
          </BoardButton>
          <BoardButton onClick={onLeave}>Leave without saving</BoardButton>
        </div>
      </div>
    </Modal>
  )
}
