import { X } from 'lucide-react'
import { Link, useFetcher } from 'react-router'

import type { Notification } from '#contract/accounts/notifications.ts'
import { formatRelativeTime } from '#domain/shared/time/relative-time.ts'
import { parseReturnPath } from '#domain/accounts/return-path.ts'

type Props = {
  id: string
  notification: Notification
  isNew: boolean
  now: Date
  onRemove: () => void
}

/** Disappears at once when its cross is pressed, and returns where the server refuses. */
export function NotificationCard({ id, notification, isNew, now, onRemove }: Props) {
  const fetcher = useFetcher<{ problem?: string } | null>()
  const { _id, title, description, createdAt } = notification
  // Only paths of this site are followed.
  const link = parseReturnPath(notification.link)
  const { picture, tint } = toPicture(link)
  if (fetcher.state !== 'idle') return null
  return (
    <li id={id} className="relative flex gap-4 rounded-card bg-surface p-4 shadow-s1">
      <span
        aria-hidden="true"
        className={`flex size-12 shrink-0 items-center justify-center rounded-2xl ${tint}`}
      >
        <img src={`/renders/${picture}.webp`} alt="" width="32" height="32" />
      </span>
      <div className="min-w-0 grow">
        <h2 className="font-text text-body leading-6 font-bold tracking-normal break-words">
          {link ? (
            <Link
              to={link}
              className="after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
            >
              {title}
            </Link>
          ) : (
            title
          )}
          {isNew && (
            <>
              <span
                aria-hidden="true"
                className="ml-2 inline-block size-2.5 rounded-full bg-brand align-middle"
              />
              <span className="sr-only">, new</span>
            </>
          )}
        </h2>
        <p className="break-words text-muted">{description}</p>
        <p className="mt-2 text-small text-muted">
          <time dateTime={createdAt}>{formatRelativeTime(new Date(createdAt), now)}</time>
        </p>
        {fetcher.data?.problem && (
          <p role="alert" className="mt-2 text-small font-semibold text-brand-strong">
            {fetcher.data.problem}
          </p>
        )}
      </div>
      <fetcher.Form
        method="post"
        action="/notifications"
        onSubmit={onRemove}
        className="relative -mt-1 -mr-1"
      >
        <input type="hidden" name="id" value={_id} />
        <button
          type="submit"
          className="flex size-11 items-center justify-center rounded-xl hover:bg-sunk"
          aria-label={`Remove ${title}`}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </fetcher.Form>
    </li>
  )
}

/** The picture for the subject of the notification, derived from its link. */
function toPicture(link: string | undefined): { picture: string; tint: string } {
  if (/^\/(my-order|order-summary|order-received)\b/.test(link ?? ''))
    return { picture: 'curry', tint: 'bg-butter-tint' }
  if (/^\/booking\b/.test(link ?? '')) return { picture: 'calendar', tint: 'bg-plum-tint' }
  return { picture: 'bell', tint: 'bg-brand-tint' }
}
