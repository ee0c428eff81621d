import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Props = {
  /** The id of its heading. */
  labelledBy: string
  /** A drawer comes from the right on wide screens. On a phone every modal is a sheet from below. */
  kind?: 'centre' | 'drawer'
  /** While an answer is on its way that whoever opened it must hear, nothing closes it. */
  isHeld?: boolean
  onClose: () => void
  /** Something was written into it. */
  onWrite?: (() => void) | undefined
  /** Escape was pressed while it is held. */
  onHeld?: (() => void) | undefined
  children: ReactNode
}

/** Holds the focus while it is open and gives it back. Escape and a press beside it close it. */
export function Modal(props: Props) {
  const { labelledBy, kind = 'centre', isHeld = false, onClose, onWrite, onHeld, children } = props
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
  }, [])
  // Another page, by Back too, leaves nothing of this one open.
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) box.current?.close()
  }, [key])
  return (
    <dialog
      ref={box}
      aria-labelledby={labelledBy}
      className={`modal modal-${kind}`}
      closedby={isHeld ? 'none' : 'any'}
      onCancel={(event) => isHeld && event.preventDefault()}
      onInput={onWrite}
      onKeyDown={({ key }) => key === 'Escape' && isHeld && onHeld?.()}
      // An alert inside it closes too, and React tells everything above of that.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <span className="modal-grabber" aria-hidden="true" />
      {children}
    </dialog>
  )
}

/** For any button inside one. */
export function closeModal({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close()
}
