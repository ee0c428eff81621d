import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Paging, queryInteger } from '#contract/fields.ts'
import { LivePosition } from '#contract/platform/live.ts'

export const Notification = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** A path of this site. */
  link: z.string().nullable(),
})
export type Notification = z.output<typeof Notification>

export const notifications = {
  listNotifications: {
    method: 'GET',
    path: '/notification/get-customer-notification',
    specifiedAs: 'API40',
    summary: 'Lists the notifications, newest first, the number unread, and the live position',
    access: 'guest or customer',
    query: z.strictObject({
      page: queryInteger(1, 10_000).default(1),
      limit: queryInteger(1, 100).default(100),
    }),
    reply: z.array(Notification),
    extras: z.object({ paging: Paging, unread: z.number().int(), position: LivePosition }),
    refuses: [],
  },
  removeNotification: {
    method: 'PUT',
    path: '/notification/remove-customer-notification/:id',
    specifiedAs: 'API41',
    summary: 'Removes a notification and returns it',
    access: 'guest or customer',
    params: z.strictObject({ id: Id }),
    reply: Notification,
    refuses: ['NOTIFICATION_NOT_FOUND'],
  },
  markAllRead: {
    method: 'PUT',
    path: '/notification/mark-all-read',
    summary: 'Marks all notifications up to the newest one shown as read. A later one stays unread',
    access: 'guest or customer',
    body: z.strictObject({ upTo: z.iso.datetime().max(30) }),
    reply: z.object({ unread: z.number().int() }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
