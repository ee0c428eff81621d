import { useId, useRef } from 'react'

import { type BatchItem, useBatch } from '#web/finance/admin/use-batch.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = {
  title: string
  text: string
  button: string
  /** 'issued', after the count of those that were. */
  done: string
  items: readonly BatchItem[]
  /** Returns the reason where one was refused. */
  send: (id: string) => Promise<string | undefined>
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** The question before many commands, then how far they are, and what was refused with its reason. */
export function BatchDialog({ title, text, button, done, items, send, onDone, onClose }: Props) {
  const id = useId()
  const batch = useBatch()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Modal labelledBy={id} isHeld={batch.isRunning} onClose={onClose}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <p>{text}</p>
        <BatchProgress batch={batch} done={done} />
        <div className="flex flex-wrap gap-3">
          {!batch.progress && (
            <button
              type="button"
              className={buttonStyle()}
              onClick={() => {
                // This button is gone while the commands are sent.
                close.current?.focus()
                void batch.run(items, send).then(onDone)
              }}
            >
              {button}
            </button>
          )}
          <button
            ref={close}
            type="button"
            className={buttonStyle('secondary')}
            aria-disabled={batch.isRunning}
            onClick={(event) => !batch.isRunning && closeModal(event)}
          >
            {batch.progress ? 'Close' : 'Not now'}
          </button>
        </div>
      </div>
    </Modal>
  )
}

type ProgressProps = { batch: ReturnType<typeof useBatch>; done: string }

function BatchProgress({ batch: { progress, isRunning }, done }: ProgressProps) {
  if (!progress) return null
  const { done: sent, total, refused } = progress
  const end = refused.length === 0 ? 'None was refused.' : `${refused.length} refused:`
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {isRunning ? `${sent} of ${total}…` : `${total - refused.length} of ${total} ${done}. ${end}`}
      </p>
      <progress aria-label="Progress" className="w-full" value={sent} max={total} />
      {refused.length > 0 && (
        <ul className="grid gap-2">
          {refused.map(({ name, problem }) => (
            <li key={name} className="break-words">
              <strong>{name}</strong>: {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
