import { LogIn } from 'lucide-react'
import { useState } from 'react'

import { BoardSignIn } from '#web/orders/board/board-sign-in.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'

type Props = { isSignedOut: boolean; onSignedIn: () => Promise<void> }

/** The orders on the board stay and ring; new ones arrive again after a sign-in, which does not leave the board. */
export function SignedOutStrip({ isSignedOut, onSignedIn }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div role="alert">
        {isSignedOut && (
          <div className="board-strip board-strip-lost print:hidden">
            <LogIn size={28} aria-hidden="true" />
            <p className="mr-auto">
              <strong className="block text-title">You are signed out</strong>
              New orders are not arriving. Sign in to continue.
            </p>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className="min-h-12 rounded-control bg-white px-6 font-bold text-[#b42410]"
            >
              Sign in
            </button>
          </div>
        )}
      </div>
      {isSignedOut && isOpen && (
        <Modal labelledBy="sign-in-title" onClose={() => setOpen(false)}>
          <BoardSignIn
            onDone={async () => {
              setOpen(false)
              await onSignedIn()
            }}
          />
        </Modal>
      )}
    </>
  )
}
