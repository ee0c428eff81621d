import { useId } from 'react'

import { OwnPassword } from '#web/catalogue/outlet-settings/own-password.tsx'
import { usePasswordForm } from '#web/catalogue/outlet-settings/use-password-form.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = {
  title: string
  /** What happens on yes. */
  text: string
  keep: string
  yes: string
  /** Goes through `callCommand`. */
  send: () => Promise<unknown>
  onKeep: () => void
  onDone: () => Promise<void>
}

/** A question that is answered with the caller's password. */
export function AskWithPassword({ title, text, keep, yes, send, onKeep, onDone }: Props) {
  const id = useId()
  const { onSubmit, isBusy, error, passwordProblem } = usePasswordForm(async () => {
    await send()
    await onDone()
  })
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <form onSubmit={onSubmit} className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          {title}
        </h2>
        <p>{text}</p>
        <OwnPassword error={error} problem={passwordProblem} />
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong type="submit" disabled={isBusy}>
            {yes}
          </BoardButton>
          <BoardButton onClick={closeModal}>{keep}</BoardButton>
        </div>
      </form>
    </Modal>
  )
}
