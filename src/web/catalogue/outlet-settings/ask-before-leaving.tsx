import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'

import { closeModal, Modal } from '#web/ui/modal.tsx'

/** What was changed and not saved is not lost by one press on a link. Signed out elsewhere, one leaves in any case. */
export function AskBeforeLeaving({ what, isWritten }: { what: string; isWritten: boolean }) {
  const id = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isWritten && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/sign-in',
  )
  useEffect(() => {
    if (!isWritten) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWritten])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal labelledBy={id} onClose={() => blocker.state === 'blocked' && blocker.reset()}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-[1.5rem]">
          Leave without saving {what}?
        </h2>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="board-button is-strong" onClick={closeModal}>
            Stay
          </button>
          <button type="button" className="board-button" onClick={() => blocker.proceed()}>
            Leave without saving
          </button>
        </div>
      </div>
    </Modal>
  )
}
