import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/notifications.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { api } from '#contract/api.ts'
import type { Notification } from '#contract/accounts/notifications.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { PushPanel } from '#web/accounts/push/push-panel.tsx'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { useLiveNotifications } from '#web/accounts/notifications/live-notifications.ts'
import { NotificationCard } from '#web/accounts/notifications/notification-card.tsx'
import { useMarkRead } from '#web/accounts/notifications/use-mark-read.ts'
import { loadPages } from '#web/platform/pages/load-pages.ts'
import { orOfflineProblem, outcome, textIn, tryForm } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { EmptyPlate } from '#web/ui/notices/empty-plate.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ShowMore } from '#web/ui/page/show-more.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useStored } from '#web/ui/stored/stored.ts'
import { wording } from '#web/platform/wording.ts'

const notificationsOnPage = 20

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Notifications')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { items, pages, start } = await orSignIn(
    request,
    loadPages(new URL(request.url).searchParams, (page) =>
      load(context, api.notifications.listNotifications, { query: { page, limit: notificationsOnPage } }),
    ),
  )
  return { notifications: items, pages, unread: start.unread, now: context.get(nowContext) }
}

/** Removes a notification. One that no longer exists counts as removed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const params = { id: textIn(form, 'id') }
  return orSignIn(
    request,
    tryForm(form, {}, () =>
      load(context, api.notifications.removeNotification, { params }).catch(unlessGone),
    ),
  )
}

function unlessGone(problem: unknown): void {
  if (!(problem instanceof Refused) || problem.code !== 'NOTIFICATION_NOT_FOUND') throw problem
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineProblem(request, serverAction, outcome)
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { notifications, pages, unread } = loaderData
  const now = useNow() ?? loaderData.now
  const newIds = useMarkRead(notifications, unread)
  const newOnes = notifications.filter(({ _id }) => newIds.has(_id)).length
  const list = useRef<HTMLUListElement>(null)
  const [removing, setRemoving] = useState<Notification>()
  // Announced after the server has removed it, not when its cross is pressed.
  const isGone = removing && !notifications.some(({ _id }) => _id === removing._id)
  const latest = useReloadOnNotification()
  const customer = useStored(storedCustomer, undefined)
  return (
    <>
      <PageHeading title="Notifications">
        {newOnes > 0 && (
          <span className="inline-flex h-8 items-center rounded-full bg-brand-tint px-3 text-small font-bold text-brand-strong">
            {newOnes} new
          </span>
        )}
      </PageHeading>
      <p role="status" className="sr-only">
        {isGone && `${removing.title} is removed.`}
      </p>
      {/* On wide screens the bell in the header announces it. */}
      <p role="status" className="sr-only lg:hidden">
        {latest && `${latest.title}. ${latest.description}`}
      </p>
      {customer && <PushPanel customerId={customer._id} />}
      {notifications.length === 0 ? (
        <EmptyPlate
          picture="bell"
          title={wording.noNotifications}
          text="Order and booking news lands here."
        />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Notifications"
          className="mt-6 flex flex-col gap-3 outline-none"
        >
          {notifications.map((notification, place) => (
            <NotificationCard
              key={notification._id}
              id={`notifications-${place}`}
              notification={notification}
              isNew={newIds.has(notification._id)}
              now={now}
              onRemove={() => {
                setRemoving(notification)
                // The focused cross is removed with its card.
                list.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <ShowMore of="notifications" count={notifications.length} pages={pages} />
    </>
  )
}

/** Reloads the list when a notification arrives. */
function useReloadOnNotification() {
  const { latest, unread } = useLiveNotifications()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (latest ?? unread > 0) void revalidate()
  }, [latest, unread, revalidate])
  return latest
}
