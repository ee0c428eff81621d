import { type SubmitEvent, useId, useState } from 'react'

import { api } from '#contract/api.ts'
import type { OwnReview } from '#contract/orders/reviews.ts'
import { type Aspect, aspectNames, aspects, maxReviewLength } from '#domain/catalogue/rating.ts'
import { formatLastDay } from '#web/orders/reviews/format-review.ts'
import { ReviewPicture } from '#web/orders/reviews/review-picture.tsx'
import { StarField } from '#web/orders/reviews/star-field.tsx'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'

type Props = {
  recordId: string
  /** 'Order TF-7K3Q-92'. */
  what: string
  own: OwnReview
  onWritten: (own: OwnReview) => void
}

/** Nothing typed is lost if it is refused or the connection is: the form stays until the review is posted. */
export function ReviewForm({ recordId, what, own, onWritten }: Props) {
  const headingId = useId()
  const [marks, setMarks] = useState<Partial<Record<Aspect, number>>>({})
  const [text, setText] = useState('')
  const [pictureId, setPictureId] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { run, isPending, error } = useCommand({ whileBusy: 'ignore' })
  const { name, restaurant, until } = own

  async function post(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const missing = aspects.filter((aspect) => !marks[aspect])
    if (missing.length > 0)
      return setProblem(
        `Choose 1 to 5 stars for ${missing.map((one) => aspectNames[one].toLowerCase()).join(', ')}.`,
      )
    if (isUploading) return setProblem('The picture is still being uploaded. Wait a moment.')
    setProblem(undefined)
    const { food = 0, time = 0, described = 0 } = marks
    const body = { food, time, described, text, pictureId: pictureId ?? null }
    const labels = { text: 'Your words' }
    const answer = await run(api.reviews.createReview, { params: { recordId }, body }, { labels })
    if (answer) onWritten(answer.data)
  }
  const failure = problem ?? error
  return (
    <form
      onSubmit={(event) => void post(event)}
      noValidate
      aria-labelledby={headingId}
      className="grid gap-5 rounded-panel border-2 border-brand bg-surface p-4.5 shadow-s1 md:p-7"
    >
      <div>
        <h2 id={headingId} className="text-heading break-words">
          How was it{name ? `, ${name}` : ''}?
        </h2>
        <p className="mt-1 text-small text-muted">
          {what}.{until && ` You can review it until ${formatLastDay(until)}.`}
        </p>
      </div>
      <NeedsScript what="Writing a review" />
      {aspects.map((aspect) => (
        <StarField
          key={aspect}
          name={aspect}
          label={aspectNames[aspect]}
          value={marks[aspect] ?? 0}
          isMissing={problem !== undefined && !marks[aspect]}
          onChange={(value) => {
            setMarks((now) => ({ ...now, [aspect]: value }))
            setProblem(undefined)
          }}
        />
      ))}
      <TextArea
        label="Your words (optional)"
        name="text"
        rows={3}
        maxLength={maxReviewLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={`${text.length} of ${maxReviewLength}`}
      />
      <ReviewPicture recordId={recordId} onPicture={setPictureId} onBusy={setUploading} />
      {failure && <MessageBox kind="error">{failure}</MessageBox>}
      <SubmitButton isBusy={isPending} busyText="Posting…" size="main">
        Post review
      </SubmitButton>
      <p className="text-center text-small break-words text-muted">
        {name ? `Shown as “${name}”. ` : ''}
        {restaurant.name} can reply once. Without an account, your name, words and picture are removed after
        90 days without an order. The stars stay.
      </p>
    </form>
  )
}
