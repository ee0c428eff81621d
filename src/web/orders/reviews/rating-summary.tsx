import type { Rating } from '#domain/catalogue/rating.ts'
import { aspectNames, aspects } from '#domain/catalogue/rating.ts'
import { Stars } from '#web/orders/reviews/stars.tsx'

/** The average, and one bar for each aspect. */
export function RatingSummary({ rating }: { rating: Rating }) {
  const { average, count } = rating
  return (
    <div className="grid items-center gap-x-4 gap-y-4 border-b border-line pb-5 min-[360px]:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-8">
      <div className="flex flex-col items-center gap-1">
        <p aria-hidden="true" className="font-display text-display leading-none font-extrabold tabular">
          {average.toFixed(1)}
        </p>
        <Stars value={average} />
        <p className="text-small text-muted">{count.toLocaleString('en-GB')} reviews</p>
      </div>
      <dl className="grid gap-2">
        {aspects.map((aspect) => (
          <div
            key={aspect}
            className="grid grid-cols-[6.25rem_minmax(0,1fr)_1.75rem] items-center gap-2 sm:grid-cols-[7.5rem_minmax(0,1fr)_2.5rem] sm:gap-3"
          >
            <dt>{aspectNames[aspect]}</dt>
            <dd className="contents">
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunk">
                <span className="block h-full bg-butter" style={{ width: `${rating[aspect] * 20}%` }} />
              </span>
              <strong className="text-right tabular">{rating[aspect].toFixed(1)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
