import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  refundOrderAsAdmin,
  refundOrderAsOutlet,
  retryRefundAsAdmin,
  retryRefundAsOutlet,
  settleRefundAsAdmin,
  settleRefundAsOutlet,
} from '#server/orders/refunds/refund-commands.ts'
import { toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function refundRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.refunds.refundOrderAsOutlet, (served) =>
    refundOrderAsOutlet(deps, toStaffCaller(served), served.params.orderId, served.body),
  )
  serve(app, api.refunds.refundOrderAsAdmin, (served) =>
    refundOrderAsAdmin(deps, served, served.params.orderId, served.body),
  )
  serve(app, api.refunds.retryRefundAsOutlet, (served) =>
    retryRefundAsOutlet(deps, toStaffCaller(served), served.params.refundId, served.body),
  )
  serve(app, api.refunds.retryRefundAsAdmin, (served) =>
    retryRefundAsAdmin(deps, served, served.params.refundId, served.body),
  )
  serve(app, api.refunds.settleRefundAsOutlet, (served) =>
    settleRefundAsOutlet(deps, toStaffCaller(served), served.params.refundId, served.body),
  )
  serve(app, api.refunds.settleRefundAsAdmin, (served) =>
    settleRefundAsAdmin(deps, served, served.params.refundId, served.body),
  )
}
