import { Link } from 'react-router'

import type { Review } from '#contract/orders/reviews.ts'
import type { Rating } from '#domain/catalogue/rating.ts'
import { RatingSummary } from '#web/orders/reviews/rating-summary.tsx'
import { ReviewCard } from '#web/orders/reviews/review-card.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { panelStyle } from '#web/ui/page/panel.tsx'

type Props = {
  uniId: string
  name: string
  rating: Rating | undefined
  /** Undefined where they could not be loaded. */
  reviews: { items: Review[]; more: boolean } | undefined
  now: Date
}

/** The newest reviews, under the menu. The rest is on a page of its own. */
export function RestaurantReviews({ uniId, name, rating, reviews, now }: Props) {
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className="page-width scroll-mt-22 pt-8 pb-28 md:pb-12"
    >
      <div className={`${panelStyle} mx-auto max-w-3xl`}>
        <h2 id="reviews-heading" className="text-section">
          Reviews
        </h2>
        <p className="mt-1 mb-5 break-words text-muted">{name}, only from people who ate it</p>
        {rating && <RatingSummary rating={rating} />}
        {!reviews && (
          <p>
            The reviews did not load.{' '}
            <Link to={`/order/${uniId}/reviews`} className="underline">
              Try again
            </Link>
          </p>
        )}
        {reviews?.items.length === 0 && (
          <p className="text-muted">No reviews yet. Order something, and write the first one.</p>
        )}
        <ul className="divide-y divide-line">
          {reviews?.items.map((review) => (
            <li key={review._id} className="py-5">
              <ReviewCard review={review} outlet={name} now={now} />
            </li>
          ))}
        </ul>
        {reviews?.more && (
          <Link to={`/order/${uniId}/reviews?page=2`} className={`${buttonStyle('secondary')} w-full`}>
            Show more reviews
          </Link>
        )}
      </div>
    </section>
  )
}
