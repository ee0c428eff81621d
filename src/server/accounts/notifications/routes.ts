import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { listNotifications } from '#server/accounts/notifications/list-notifications.ts'
import { markAllRead } from '#server/accounts/notifications/mark-all-read.ts'
import { removeNotification } from '#server/accounts/notifications/remove-notification.ts'

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { listNotifications: list, removeNotification: remove, markAllRead: markAll } = api.notifications
  serve(app, list, ({ principal, query }) => listNotifications(deps, principal.customerId, query))
  serve(app, remove, ({ principal, params }) => removeNotification(deps, principal.customerId, params.id))
  serve(app, markAll, ({ principal, body }) => markAllRead(deps, principal.customerId, body.upTo))
}
