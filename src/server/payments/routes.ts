import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveRaw } from '#server/platform/http/endpoints/serve-raw.ts'
import { confirmAuthentication } from '#server/payments/attempts/confirm-authentication.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import { listPaymentMethods } from '#server/payments/core/list-payment-methods.ts'
import { payForOrder } from '#server/payments/attempts/pay-for-order.ts'
import { receiveWebhook } from '#server/payments/webhooks/receive-webhook.ts'

export function paymentRoutes(app: FastifyInstance, deps: Deps & PaymentDeps): void {
  const { payments } = api
  serve(app, payments.listPaymentMethods, async () => ({ data: listPaymentMethods(deps) }))
  serve(app, payments.payForOrder, ({ principal, body, caller }) =>
    payForOrder(deps, { principal, ip: caller.ip }, body, caller.idempotencyKey),
  )
  serve(app, payments.confirmAuthentication, async ({ principal, body }) => ({
    data: await confirmAuthentication(requireGateway(deps), { ...body, customerId: principal.customerId }),
  }))
  serveRaw(app, payments.webhook, ({ body, headers }) =>
    receiveWebhook(deps, body, String(headers['stripe-signature'] ?? '')),
  )
}
