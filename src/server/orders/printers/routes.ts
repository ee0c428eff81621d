import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readPrinters } from '#server/orders/printers/read-printers.ts'
import { addPrinter, removePrinter, renewAddress, savePrinter } from '#server/orders/printers/save-printer.ts'
import { saveStations } from '#server/orders/printers/save-stations.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function printerRoutes(app: FastifyInstance, deps: Deps): void {
  const { printers } = api
  serve(app, printers.readPrinters, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readPrinters(deps, outletId) }
  })
  serve(app, printers.addPrinter, (served) => addPrinter(deps, served))
  serve(app, printers.savePrinter, (served) => savePrinter(deps, served))
  serve(app, printers.removePrinter, (served) => removePrinter(deps, served))
  serve(app, printers.renewAddress, (served) => renewAddress(deps, served))
  serve(app, printers.saveStations, (served) => saveStations(deps, served))
}
