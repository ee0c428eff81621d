import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { createPaymentFile } from '#server/finance/payment-file/create-payment-file.ts'
import { listPaymentFiles, listPayments } from '#server/finance/payment-file/list-payments.ts'
import { readPaymentFile } from '#server/finance/payment-file/read-payment-file.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function paymentFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { paymentFiles } = api
  serve(app, paymentFiles.listPayments, async () => ({ data: await listPayments(deps) }))
  serve(app, paymentFiles.listPaymentFiles, async () => ({ data: await listPaymentFiles(deps) }))
  serve(app, paymentFiles.createPaymentFile, (served) =>
    createPaymentFile(deps, served, served.body.statements),
  )
  serve(app, paymentFiles.readPaymentFile, async ({ principal, params }) => ({
    data: await readPaymentFile(deps, principal, params.paymentFileId),
  }))
}
