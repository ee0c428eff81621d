import { useState } from 'react'

import type { OwnReview } from '#contract/orders/reviews.ts'
import { ReviewCard } from '#web/orders/reviews/review-card.tsx'
import { ReviewForm } from '#web/orders/reviews/review-form.tsx'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = {
  recordId: string
  what: string
  loaded: OwnReview
  now: Date
}

/** The form while a review may be written, then the review. Nothing before the food is there. */
export function OwnReviewPanel({ recordId, what, loaded, now }: Props) {
  const [written, setWritten] = useState<OwnReview>()
  const own = loaded.review ? loaded : (written ?? loaded)
  if (own.state === 'open')
    return <ReviewForm recordId={recordId} what={what} own={own} onWritten={setWritten} />
  if (!own.review) return null
  const { hidden } = own.review
  return (
    <Panel title="Your review">
      {written && (
        <div className="mb-4">
          <MessageBox kind="success">Thank you. Your review is posted.</MessageBox>
        </div>
      )}
      <ReviewCard review={own.review} outlet={own.restaurant.name} now={now} hasMarks>
        {hidden && (
          <p className="font-semibold break-words text-brand-strong">
            It is no longer on the restaurant’s page. We hid it: {hidden.reason}
          </p>
        )}
      </ReviewCard>
    </Panel>
  )
}
