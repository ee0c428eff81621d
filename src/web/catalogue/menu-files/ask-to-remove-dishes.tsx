import { useId } from 'react'

import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = { removed: readonly string[]; source: string; onKeep: () => void; onRemove: () => void }

/** Before an import that takes something off the menu. */
export function AskToRemoveDishes({ removed, source, onKeep, onRemove }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading">
          Remove {removed[0]} from your menu?
        </h2>
        <p className="break-words">
          Not in {source}: {removed.join(', ')}. Customers no longer see them after the import. Past orders
          keep them.
        </p>
        <div className="flex flex-wrap gap-3">
          <TouchButton kind="edged" onClick={closeModal}>
            Do not import
          </TouchButton>
          <TouchButton
            kind="refusal"
            onClick={(event) => {
              closeModal(event)
              onRemove()
            }}
          >
            Import and remove
          </TouchButton>
        </div>
      </div>
    </Modal>
  )
}
