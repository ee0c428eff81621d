import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { editDishes } from '#server/catalogue/bulk-edits/edit-dishes.ts'
import { readLastEdit, undoEdit } from '#server/catalogue/bulk-edits/undo-edit.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function bulkEditRoutes(app: FastifyInstance, deps: Deps): void {
  const { bulkEdits } = api
  serve(app, bulkEdits.readLastEdit, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: { edit: await readLastEdit(deps, outletId) } }
  })
  serve(app, bulkEdits.editDishes, (served) => editDishes(deps, toOutletCaller(served), served.body))
  serve(app, bulkEdits.undoEdit, (served) => undoEdit(deps, toOutletCaller(served), served.body.editId))
}
