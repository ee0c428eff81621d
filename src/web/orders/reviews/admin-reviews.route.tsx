import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/admin-reviews.route.ts'
import { api } from '#contract/api.ts'
import type { AdminReview } from '#contract/orders/reviews.ts'
import { AskToHide } from '#web/orders/reviews/ask-to-hide.tsx'
import { ReviewCard } from '#web/orders/reviews/review-card.tsx'
import { load } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { pageIn } from '#web/platform/pages/page-in.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { useCommand } from '#web/platform/calls/use-command.ts'
import { Pager } from '#web/shell/admin/pager.tsx'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MessageBox } from '#web/ui/notices/message-box.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { panelStyle } from '#web/ui/page/panel.tsx'

const states = [
  [undefined, 'All'],
  ['shown', 'Shown'],
  ['hidden', 'Hidden'],
] as const

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Reviews')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('state')
  const state = (['shown', 'hidden'] as const).find((one) => one === asked)
  const query = { page: pageIn(url.searchParams), ...(state ? { state } : {}) }
  const { data, paging } = await requireAdmin(request, load(context, api.reviews.listAllReviews, { query }))
  return { reviews: data, paging, state, now: context.get(nowContext) }
}

export default function AdminReviewsPage({ loaderData }: Route.ComponentProps) {
  const { reviews, paging, state, now } = loaderData
  const { revalidate } = useRevalidator()
  const { run, pending, error, message } = useCommand({ whileBusy: 'ignore', onSettled: revalidate })
  const [hiding, setHiding] = useState<AdminReview>()

  function hide({ _id: reviewId }: AdminReview, reason: string): void {
    setHiding(undefined)
    const options = { success: 'Hidden. Its stars no longer count.', subject: reviewId }
    void run(api.reviews.hideReview, { params: { reviewId }, body: { reason } }, options)
  }
  function show({ _id: reviewId }: AdminReview): void {
    const options = { success: 'The review is shown again.', subject: reviewId }
    void run(api.reviews.showReview, { params: { reviewId } }, options)
  }
  return (
    <>
      <PageHeading title="Reviews" />
      <nav aria-label="Which reviews" className="mt-4 flex flex-wrap gap-2">
        {states.map(([value, name]) => (
          <Link
            key={name}
            to={value ? `?state=${value}` : '?'}
            aria-current={value === state ? 'page' : undefined}
            className={buttonStyle(value === state ? 'soft' : 'secondary', 'card')}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="mt-4 empty:hidden">
        {error && <MessageBox kind="error">{error}</MessageBox>}
        {message && !error && <MessageBox kind="success">{message}</MessageBox>}
      </div>
      <div className={`${panelStyle} mt-6`}>
        {reviews.length === 0 && <p className="text-muted">No reviews here.</p>}
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review._id} className="py-5">
              <p className="mb-1 break-words">
                <Link to={`/order/${review.restaurant.uniId}`} className="underline">
                  {review.restaurant.name}
                </Link>
              </p>
              <ReviewCard review={review} outlet={review.restaurant.name} now={now} hasMarks>
                {review.hidden && (
                  <p className="font-semibold break-words text-brand-strong">
                    Hidden: {review.hidden.reason}
                  </p>
                )}
                <div>
                  <button
                    type="button"
                    aria-busy={pending.includes(review._id)}
                    className={buttonStyle('secondary', 'card')}
                    onClick={() => (review.hidden ? show(review) : setHiding(review))}
                  >
                    {review.hidden ? 'Show again' : 'Hide'}
                    <span className="sr-only"> the review by {review.name ?? 'a customer'}</span>
                  </button>
                </div>
              </ReviewCard>
            </li>
          ))}
        </ul>
        <Pager paging={paging} before="Newer reviews" after="Older reviews" />
      </div>
      {hiding && (
        <AskToHide
          review={hiding}
          onKeep={() => setHiding(undefined)}
          onHide={(reason) => hide(hiding, reason)}
        />
      )}
    </>
  )
}
