import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { cancelOrderByAdmin, reopenOrderByAdmin } from '#server/support/desk/change-order-by-admin.ts'
import { resendMessage } from '#server/support/desk/resend-message.ts'

export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.desk.cancelAnyOrder, (served) =>
    cancelOrderByAdmin(deps, served, served.params.orderId, served.body.reason),
  )
  serve(app, api.desk.reopenOrder, (served) => reopenOrderByAdmin(deps, served, served.params.orderId))
  serve(app, api.desk.resendMessage, (served) => resendMessage(deps, served, served.params.messageId))
}
