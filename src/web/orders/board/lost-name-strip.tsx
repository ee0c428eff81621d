import { Tablet } from 'lucide-react'
import { Link } from 'react-router'

import { BoardButton } from '#web/ui/board/board-button.tsx'

type Props = { outletId: string; device: string | undefined; onDismiss: () => void }

/** After a sign-in on a kitchen device that was signed out: the new session is an ordinary one. */
export function LostNameStrip({ outletId, device, onDismiss }: Props) {
  return (
    <div role="status">
      {device !== undefined && (
        <div className="board-strip board-strip-note print:hidden">
          <Tablet size={24} className="max-sm:hidden" aria-hidden="true" />
          <p className="mr-auto">
            This device is no longer {device}. Name it again so that it stays signed in.
          </p>
          <Link
            to={`/outlet/${outletId}/set-up/devices`}
            onClick={onDismiss}
            className="board-button shrink-0 border-current"
          >
            Name it
          </Link>
          <BoardButton className="shrink-0 border-current" onClick={onDismiss}>
            Dismiss
          </BoardButton>
        </div>
      )}
    </div>
  )
}
