import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { serveRaw } from '#server/http/serve-raw.ts'
import { confirmAuthentication } from '#server/payments/confirm-authentication.ts'
import { demandGateway } from '#server/payments/demand-gateway.ts'
import { listMethods } from '#server/payments/list-methods.ts'
import { payForOrder } from '#server/payments/pay-for-order.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { payments } = api
  serve(app, payments.methods, async () => ({ data: listMethods(deps) }))
  serve(app, payments.setPayment, ({ principal, body, caller }) =>
    payForOrder(deps, principal, body, caller.idempotencyKey),
  )
  serve(app, payments.confirmAuthentication, async ({ principal, body }) => ({
    data: await confirmAuthentication(demandGateway(deps), { ...body, customerId: principal.customerId }),
  }))
  serveRaw(app, payments.webhook, ({ body, headers }) =>
    receiveWebhook(deps, body, String(headers['stripe-signature'] ?? '')),
  )
}
