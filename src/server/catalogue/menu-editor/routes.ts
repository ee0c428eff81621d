import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { serve } from '#server/platform/http/serve.ts'
import { moveCategory, removeCategory, saveCategory } from '#server/catalogue/menu-editor/edit-categories.ts'
import { moveFood, removeFood, saveFood } from '#server/catalogue/menu-editor/edit-foods.ts'
import { removeGroup, saveGroup } from '#server/catalogue/menu-editor/edit-groups.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import type { Principal } from '#server/platform/http/principal.ts'

export function menuEditorRoutes(app: FastifyInstance, deps: Deps): void {
  const { menuEditor } = api
  serve(app, menuEditor.readFullMenu, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readFullMenu(deps.db, outletId) }
  })
  serve(app, menuEditor.saveCategory, (served) => saveCategory(deps, by(served), served.body))
  serve(app, menuEditor.moveCategory, (served) =>
    moveCategory(deps, by(served), served.body.categoryId, served.body.direction),
  )
  serve(app, menuEditor.removeCategory, (served) => removeCategory(deps, by(served), served.body.categoryId))
  serve(app, menuEditor.saveFood, (served) => saveFood(deps, by(served), served.body))
  serve(app, menuEditor.moveFood, (served) =>
    moveFood(deps, by(served), served.body.foodId, served.body.direction),
  )
  serve(app, menuEditor.removeFood, (served) => removeFood(deps, by(served), served.body.foodId))
  serve(app, menuEditor.saveGroup, (served) => saveGroup(deps, by(served), served.body))
  serve(app, menuEditor.removeGroup, (served) => removeGroup(deps, by(served), served.body.groupId))
}

type Asking = { principal: Principal; params: { outletId: string }; once: Once | undefined }

function by({ principal, params: { outletId }, once }: Asking): ByStaff {
  return { principal, outletId, once }
}
