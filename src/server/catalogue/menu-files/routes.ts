import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { maxFileBytes } from '#domain/catalogue/menu-file/menu-file.ts'
import { checkMenuFile, checkMenuOf, readMenuCheck } from '#server/catalogue/menu-files/check-file.ts'
import { exportMenu } from '#server/catalogue/menu-files/export-menu.ts'
import { importMenuFile } from '#server/catalogue/menu-files/import-file.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveRaw } from '#server/platform/http/endpoints/serve-raw.ts'

export function menuFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { menuFiles } = api
  serve(app, menuFiles.exportMenu, async ({ principal, params: { outletId }, query: { format } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await exportMenu(deps, outletId, format) }
  })
  serveRaw(
    app,
    menuFiles.checkMenuFile,
    async ({ principal, params: { outletId }, body }) => ({
      data: await checkMenuFile(deps, principal, outletId, body),
    }),
    maxFileBytes,
  )
  serve(app, menuFiles.checkMenuOf, async ({ principal, params: { outletId }, body }) => ({
    data: await checkMenuOf(deps, principal, outletId, body.sourceOutletId),
  }))
  serve(app, menuFiles.readMenuCheck, async ({ principal, params: { outletId, fileId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readMenuCheck(deps, outletId, fileId, query.keepsMissing === 'yes') }
  })
  serve(app, menuFiles.importMenuFile, (served) => importMenuFile(deps, toOutletCaller(served), served.body))
}
