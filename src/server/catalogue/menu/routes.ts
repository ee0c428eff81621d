import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveBrowsing } from '#server/platform/http/serve-browsing.ts'
import { listCategories } from '#server/catalogue/menu/list-categories.ts'
import { listFoods } from '#server/catalogue/menu/list-foods.ts'
import { markSoldOut } from '#server/catalogue/menu/mark-sold-out.ts'
import { readCategory } from '#server/catalogue/menu/read-category.ts'
import { readMenu } from '#server/catalogue/menu/read-menu.ts'
import { readOutletMenu } from '#server/catalogue/menu/read-outlet-menu.ts'
import { readSoldOut } from '#server/catalogue/menu/read-sold-out.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'

export function menuRoutes(app: FastifyInstance, deps: Deps): void {
  serveBrowsing(app, deps, api.menu.listCategories, (deps, { params }) =>
    listCategories(deps, params.restaurantId),
  )
  serveBrowsing(app, deps, api.menu.readCategory, (deps, { params }) => readCategory(deps, params.id))
  serveBrowsing(app, deps, api.menu.listFoods, (deps, { params }) => listFoods(deps, params.categoryId))
  serveBrowsing(app, deps, api.menu.readMenu, (deps, { params }) => readMenu(deps, params.restaurantId))
  serve(app, api.menu.readSoldOut, ({ params }) => readSoldOut(deps, params.restaurantId))
  outletMenuRoutes(app, deps)
}

/** The same menu, for those who cook it. */
function outletMenuRoutes(app: FastifyInstance, deps: Deps): void {
  const { readOutletMenu: read, markFood, markOption } = api.outletMenu
  serve(app, read, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readOutletMenu(deps.db, outletId, deps.now()) }
  })
  serve(app, markFood, ({ principal, params: { outletId }, body, once }) => {
    const { foodId: id, isSoldOut } = body
    return markSoldOut(deps, { principal, outletId, once }, { kind: 'food', id, isSoldOut })
  })
  serve(app, markOption, ({ principal, params: { outletId }, body, once }) => {
    const { optionId: id, isSoldOut } = body
    return markSoldOut(deps, { principal, outletId, once }, { kind: 'option', id, isSoldOut })
  })
}
