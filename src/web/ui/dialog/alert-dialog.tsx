import { type ReactNode, useEffect, useId, useRef } from 'react'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = { icon: ReactNode; text: string; action: string; onClose: (isPressed: boolean) => void }

/** An alert with one button. Takes the focus and returns it after. */
export function AlertDialog({ icon, text, action, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog
      ref={box}
      role="alertdialog"
      aria-labelledby={title}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue === 'pressed')}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-modal bg-surface p-8 text-center text-ink shadow-s3 backdrop:bg-(--veil)"
    >
      <span className="mx-auto mb-4 flex size-14 items-center justify-center rounded-full bg-brand-tint text-brand-strong">
        {icon}
      </span>
      <h2 id={title} className="text-heading">
        {text}
      </h2>
      <form method="dialog">
        <button value="pressed" className={`mt-6 w-full ${buttonStyle()}`}>
          {action}
        </button>
      </form>
    </dialog>
  )
}
