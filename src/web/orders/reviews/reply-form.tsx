import { useState } from 'react'

import type { OutletReview } from '#contract/orders/reviews.ts'
import { maxReviewLength } from '#domain/catalogue/rating.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Props = {
  review: OutletReview
  isPending: boolean
  onDirty: () => void
  onSend: (text: string) => void
}

/** Opens on demand. A reply cannot be changed, so the form says so before it is sent. */
export function ReplyForm({ review: { name }, isPending, onDirty, onSend }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const to = name ?? 'this customer'
  if (!isOpen)
    return (
      <div>
        <TouchButton kind="edged" onClick={() => setOpen(true)}>
          Reply<span className="sr-only"> to {to}</span>
        </TouchButton>
      </div>
    )
  return (
    <form
      aria-label={`Reply to ${to}`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(text.trim() === '')
        if (text.trim() !== '') onSend(text)
      }}
    >
      <TextArea
        label="Your reply"
        name="text"
        rows={3}
        maxLength={maxReviewLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setEmpty(false)
          onDirty()
        }}
        problem={isEmpty ? 'Write a reply first.' : undefined}
        hint={`${text.length} of ${maxReviewLength}. You can reply once, and not change it later.`}
      />
      <div className="flex flex-wrap gap-2">
        <TouchButton kind="go" type="submit" aria-disabled={isPending}>
          {isPending ? 'Posting…' : 'Post reply'}
        </TouchButton>
        <TouchButton kind="plain" onClick={() => setOpen(false)}>
          Not now
        </TouchButton>
      </div>
    </form>
  )
}
