import { useId, useState } from 'react'

import type { AdminReview } from '#contract/orders/reviews.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Props = { review: AdminReview; onKeep: () => void; onHide: (reason: string) => void }

/** The question before a review is hidden. The reason is for its writer, the outlet and the audit log. */
export function AskToHide({ review, onKeep, onHide }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <form
        className="grid gap-5 p-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') setMissing(true)
          else onHide(reason.trim())
        }}
      >
        <h2 id={id} className="text-heading break-words">
          Hide the review by {review.name ?? 'a customer'}?
        </h2>
        <p>Nobody reads it on the page any more, and its stars no longer count. You can show it again.</p>
        <Field
          label="Reason"
          name="reason"
          maxLength={300}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
          problem={isMissing ? 'Give a reason.' : undefined}
          hint="The customer and the restaurant read it."
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonStyle()}>
            Hide review
          </button>
          <button type="button" className={buttonStyle('secondary')} onClick={closeModal}>
            Keep it
          </button>
        </div>
      </form>
    </Modal>
  )
}
