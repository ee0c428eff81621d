import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { claimTicket, confirmTicket } from '#server/orders/printing/board-printer.ts'
import { askEpson } from '#server/orders/printing/epson.ts'
import { printAgain, printTest } from '#server/orders/printing/print-again.ts'
import { confirmStar, fetchStar, pollStar } from '#server/orders/printing/star.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { servePlain } from '#server/platform/http/endpoints/serve-plain.ts'

export function printingRoutes(app: FastifyInstance, deps: Deps): void {
  const { printing } = api
  serve(app, printing.printTest, (served) => printTest(deps, served))
  serve(app, printing.printAgain, (served) => printAgain(deps, served))
  serve(app, printing.claimTicket, async ({ principal, params: { printerId } }) => ({
    data: await claimTicket(deps, principal, printerId),
  }))
  serve(app, printing.confirmTicket, async ({ principal, params: { printerId }, body }) => {
    await confirmTicket(deps, principal, printerId, body)
    return { data: {} }
  })
  servePlain(app, printing.pollStar, ({ params, body }) => pollStar(deps, params.printerCode, body))
  servePlain(app, printing.fetchStar, ({ params, query }) => fetchStar(deps, params.printerCode, query))
  servePlain(app, printing.confirmStar, ({ params, query }) => confirmStar(deps, params.printerCode, query))
  servePlain(app, printing.askEpson, ({ params, body }) => askEpson(deps, params.printerCode, body))
}
