import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Props = {
  /** The id of its heading. */
  labelledBy: string
  /** A drawer comes from the right on wide screens. On a phone every modal is a sheet from below. */
  kind?: 'centre' | 'wide' | 'drawer'
  role?: 'alertdialog' | undefined
  /** Nothing closes it while a response is pending that the customer must see. */
  isHeld?: boolean
  onClose: () => void
  /** The customer typed something. */
  onWrite?: (() => void) | undefined
  /** Escape was pressed while it cannot close. */
  onHeld?: (() => void) | undefined
  children: ReactNode
}

/** Traps the focus while open and returns it after. Escape and a click outside close it. */
export function Modal(props: Props) {
  const { labelledBy, role, kind = 'centre', isHeld = false, onClose, onWrite, onHeld, children } = props
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
    // The browser focuses the first button, which may be the one that closes.
    box.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [])
  // Any navigation, Back included, closes it.
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) box.current?.close()
  }, [key])
  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={labelledBy}
      className={`modal modal-${kind}`}
      closedby={isHeld ? 'none' : 'any'}
      onCancel={(event) => isHeld && event.preventDefault()}
      onInput={onWrite}
      onKeyDown={({ key }) => key === 'Escape' && isHeld && onHeld?.()}
      // React also bubbles the close event of an alert inside it.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <span
        className="absolute top-2.5 left-[calc(50%-20px)] z-1 h-1.25 w-10 rounded-full bg-edge sm:hidden"
        aria-hidden="true"
      />
      {children}
    </dialog>
  )
}

/** Closes the modal that contains the button. */
export function closeModal({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close()
}
