import { useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/outlet-reviews.route.ts'
import { api } from '#contract/api.ts'
import type { OutletReview } from '#contract/orders/reviews.ts'
import { SetUpHeader } from '#web/catalogue/outlet-settings/set-up-header.tsx'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { ReplyForm } from '#web/orders/reviews/reply-form.tsx'
import { ReviewCard } from '#web/orders/reviews/review-card.tsx'
import { load } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { BoardPage } from '#web/ui/board/board-page.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Reviews')
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const query = { page: pageIn(url.searchParams) }
  const answer = load(context, api.reviews.listOutletReviews, { params, query })
  const { data: reviews, paging } = await requireStaff(request, answer)
  return { reviews, paging, now: context.get(nowContext) }
}

/** Every review of the outlet, and the one reply to each. */
export default function OutletReviewsPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { reviews, paging, now } = loaderData
  const { revalidate } = useRevalidator()
  const { run, pending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  const [dirty, setDirty] = useState<string>()

  async function reply({ _id: reviewId, name }: OutletReview, text: string): Promise<void> {
    const success = `Your reply to ${name ?? 'the customer'} is on your page.`
    const input = { params: { reviewId }, body: { text } }
    const labels = { text: 'Your reply' }
    if (await run(api.reviews.replyToReview, input, { success, subject: reviewId, labels }))
      setDirty(undefined)
  }
  return (
    <BoardPage>
      <SetUpHeader outletId={outletId} title="Reviews" message={message} problem={error} />
      <AskBeforeLeaving what="your reply" isDirty={dirty !== undefined} />
      <section className="paper paper-panel" aria-labelledby="outlet-reviews">
        <h3 id="outlet-reviews" className="text-title">
          Latest reviews
        </h3>
        <p className="text-muted">
          Customers write them after their meal. You can reply once to each. Everyone reads your reply.
        </p>
        {reviews.length === 0 && <p>No reviews yet. They appear here as soon as a customer writes one.</p>}
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review._id} className="py-4">
              <ReviewCard review={review} outlet="You" now={now} hasMarks>
                {review.hidden && (
                  <p className="font-semibold break-words">Hidden by the platform: {review.hidden.reason}</p>
                )}
                {review.mayReply && (
                  <ReplyForm
                    review={review}
                    isPending={pending.includes(review._id)}
                    onDirty={() => setDirty(review._id)}
                    onSend={(text) => void reply(review, text)}
                  />
                )}
              </ReviewCard>
            </li>
          ))}
        </ul>
        <Pager paging={paging} before="Newer reviews" after="Older reviews" />
      </section>
    </BoardPage>
  )
}
