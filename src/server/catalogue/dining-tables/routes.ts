import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { findTable, findTableByCode } from '#server/catalogue/dining-tables/find-table.ts'
import { readTables } from '#server/catalogue/dining-tables/read-tables.ts'
import { saveTables } from '#server/catalogue/dining-tables/save-tables.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveFromReplica } from '#server/platform/http/endpoints/serve-from-replica.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

export function diningTableRoutes(app: FastifyInstance, deps: Deps): void {
  const { diningTables } = api
  serve(app, diningTables.readTables, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    const secret = await deriveSecret(deps, 'table codes')
    return { data: await readTables(deps.db, secret, outletId) }
  })
  serve(app, diningTables.saveTables, (served) => saveTables(deps, toOutletCaller(served), served.body))
  serveFromReplica(app, deps, diningTables.findTable, (deps, { params, query }) =>
    findTable(deps, params.restaurantId, query.tableNo),
  )
  // The secret may have to be created, so the primary answers.
  serve(app, diningTables.findTableByCode, ({ params }) => findTableByCode(deps, params.tableCode))
}
