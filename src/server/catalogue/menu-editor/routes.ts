import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { moveCategory, removeCategory, saveCategory } from '#server/catalogue/menu-editor/edit-categories.ts'
import { moveFood, removeFood, saveFood } from '#server/catalogue/menu-editor/edit-foods.ts'
import { removeGroup, saveGroup } from '#server/catalogue/menu-editor/edit-groups.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { removePeriod, savePeriod } from '#server/catalogue/serving-periods/edit-periods.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'

export function menuEditorRoutes(app: FastifyInstance, deps: Deps): void {
  const { menuEditor, servingPeriods } = api
  serve(app, menuEditor.readFullMenu, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readFullMenu(deps.db, outletId, deps.now()) }
  })
  serve(app, menuEditor.saveCategory, (served) => saveCategory(deps, toOutletCaller(served), served.body))
  serve(app, menuEditor.moveCategory, (served) =>
    moveCategory(deps, toOutletCaller(served), served.body.categoryId, served.body),
  )
  serve(app, menuEditor.removeCategory, (served) =>
    removeCategory(deps, toOutletCaller(served), served.body.categoryId),
  )
  serve(app, menuEditor.saveFood, (served) => saveFood(deps, toOutletCaller(served), served.body))
  serve(app, menuEditor.moveFood, (served) =>
    moveFood(deps, toOutletCaller(served), served.body.foodId, served.body),
  )
  serve(app, menuEditor.removeFood, (served) => removeFood(deps, toOutletCaller(served), served.body.foodId))
  serve(app, servingPeriods.savePeriod, (served) => savePeriod(deps, toOutletCaller(served), served.body))
  serve(app, servingPeriods.removePeriod, (served) =>
    removePeriod(deps, toOutletCaller(served), served.body.periodId),
  )
  serve(app, menuEditor.saveGroup, (served) => saveGroup(deps, toOutletCaller(served), served.body))
  serve(app, menuEditor.removeGroup, (served) =>
    removeGroup(deps, toOutletCaller(served), served.body.groupId),
  )
}
