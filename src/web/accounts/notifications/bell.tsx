import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'

import { useLiveNotifications } from '#web/accounts/notifications/live-notifications.ts'

type Props = {
  className: string
  /** A second bell on the page announces nothing. */
  isQuiet?: boolean
}

/** Link to the notifications with the unread count. Announces each new one to screen readers. */
export function Bell({ className, isQuiet = false }: Props) {
  const { unread, latest } = useLiveNotifications()
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <>
      <Link
        to="/notifications"
        aria-label={name}
        className={`relative flex size-11 items-center justify-center rounded-xl ${className}`}
      >
        <BellIcon size={20} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-butter px-1 text-tiny font-bold text-cocoa"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
      {!isQuiet && (
        <span role="status" className="sr-only">
          {latest && `${latest.title}. ${latest.description}`}
        </span>
      )}
    </>
  )
}
