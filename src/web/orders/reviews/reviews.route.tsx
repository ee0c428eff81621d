import { ArrowLeft } from 'lucide-react'
import { isRouteErrorResponse, Link } from 'react-router'

import type { Route } from './+types/reviews.route.ts'
import { loadReviews } from '#web/orders/reviews/load-reviews.ts'
import { RatingSummary } from '#web/orders/reviews/rating-summary.tsx'
import { ReviewCard } from '#web/orders/reviews/review-card.tsx'
import { nowContext } from '#web/platform/calls/context.ts'
import { pageMeta, privateMeta } from '#web/platform/pages/page-meta.ts'
import { wording } from '#web/platform/wording.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { panelStyle } from '#web/ui/page/panel.tsx'
import { Problem } from '#web/ui/notices/problem.tsx'
import { ShowMore } from '#web/ui/page/show-more.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, wording.noSuchRestaurant)
  const { name, uniId } = loaderData
  return pageMeta(matches, () => ({
    title: `Reviews of ${name}`,
    description: `What people who ate at ${name} say about it.`,
    path: `/order/${uniId}/reviews`,
  }))
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { ...(await loadReviews(context, params.id, url.searchParams)), now: context.get(nowContext) }
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { uniId, name, rating, reviews, pages, now } = loaderData
  return (
    <main id="main" className="page-width pt-5 pb-12 lg:pt-9">
      <div className="mx-auto max-w-3xl">
        <Link
          to={`/order/${uniId}`}
          className={`-ml-4 max-w-full break-words ${buttonStyle('ghost', 'card')}`}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {name}
        </Link>
        <h1 id="reviews" tabIndex={-1} className="scroll-mt-22 text-page font-extrabold md:text-page-wide">
          Reviews
        </h1>
        <p className="mt-1 mb-5 break-words text-muted">{name}, only from people who ate it</p>
        <div className={panelStyle}>
          {rating && <RatingSummary rating={rating} />}
          {reviews.length === 0 && (
            <p className="text-muted">No reviews yet. Order something, and write the first one.</p>
          )}
          <ul className="divide-y divide-line">
            {reviews.map((review, place) => (
              <li key={review._id} id={`reviews-${place}`} className="py-5">
                <ReviewCard review={review} outlet={name} now={now} />
              </li>
            ))}
          </ul>
          <ShowMore of="reviews" count={reviews.length} pages={pages} start="reviews" />
        </div>
      </div>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Problem title={wording.noSuchRestaurant} text="It may have moved or closed. Try another restaurant." />
  )
}
