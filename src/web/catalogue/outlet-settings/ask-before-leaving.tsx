import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'

import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'

/** Asks before a navigation discards unsaved changes. A redirect to sign-in is not blocked. */
export function AskBeforeLeaving({ what, isDirty }: { what: string; isDirty: boolean }) {
  const id = useId()
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
    <Modal labelledBy={id} onClose={() => blocker.state === 'blocked' && blocker.reset()}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading">
          Leave without saving {what}?
        </h2>
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong onClick={closeModal}>
            Stay
          </BoardButton>
          <BoardButton onClick={() => blocker.proceed()}>Leave without saving</BoardButton>
        </div>
      </div>
    </Modal>
  )
}
