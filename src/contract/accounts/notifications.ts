import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
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
    summary: 'The newest hundred notifications of the caller, how many are unread, and where to go on live',
    access: 'guest or customer',
    reply: z.array(Notification),
    beside: z.object({ unread: z.number().int(), position: LivePosition }),
    refuses: [],
  },
  removeNotification: {
    method: 'PUT',
    path: '/notification/remove-customer-notification/:id',
    summary: 'Removes one of the caller’s notifications and answers with it',
    access: 'guest or customer',
    params: z.strictObject({ id: Id }),
    reply: Notification,
    refuses: ['NOTIFICATION_NOT_FOUND'],
  },
  markAllRead: {
    method: 'PUT',
    path: '/notification/mark-all-read',
    summary: 'Marks every notification of the caller as read',
    access: 'guest or customer',
    reply: z.object({ unread: z.number().int() }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
