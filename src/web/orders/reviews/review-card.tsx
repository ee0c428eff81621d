import type { ReactNode } from 'react'

import type { Review } from '#contract/orders/reviews.ts'
import { aspectNames, aspects, averageOf } from '#domain/catalogue/rating.ts'
import { formatReviewDay } from '#web/orders/reviews/format-review.ts'
import { Stars } from '#web/orders/reviews/stars.tsx'

type Props = {
  review: Review
  /** The outlet's name. */
  outlet: string
  now: Date
  /** Shows each of the marks. */
  hasMarks?: boolean
  children?: ReactNode
}

/** One review with the outlet's reply. Every word in it is text: nothing of it is read as markup or a link. */
export function ReviewCard({ review, outlet, now, hasMarks = false, children }: Props) {
  const { name, text, picture, reply, createdAt } = review
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={averageOf(review)} />
        <strong className="min-w-0 break-words" dir="auto">
          {name ?? 'A customer'}
        </strong>
        <time dateTime={createdAt} className="ml-auto text-small text-muted">
          {formatReviewDay(createdAt, now)}
        </time>
      </div>
      {hasMarks && (
        <p className="text-small text-muted">
          {aspects.map((aspect) => `${aspectNames[aspect]} ${review[aspect]}`).join(' · ')}
        </p>
      )}
      <div className="flex items-start justify-between gap-4">
        {text ? (
          <p dir="auto" className="min-w-0 break-words whitespace-pre-line">
            {text}
          </p>
        ) : (
          <p className="text-muted">{name ? 'No text.' : 'No text. This account is closed.'}</p>
        )}
        {picture && (
          <img
            src={`${picture}?width=480`}
            alt={`The meal, by ${name ?? 'a customer'}`}
            width={96}
            height={96}
            loading="lazy"
            className="size-24 shrink-0 rounded-xl object-cover"
          />
        )}
      </div>
      {reply && (
        <div className="rounded-control bg-sunk px-4 py-3">
          <strong className="break-words">{outlet} replied</strong>
          <p dir="auto" className="mt-0.5 break-words whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      )}
      {children}
    </article>
  )
}
