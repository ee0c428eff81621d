import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'
import { serveCached } from '#server/platform/http/endpoints/serve-cached.ts'
import { listCategories } from '#server/catalogue/menu/list-categories.ts'
import { listFoods } from '#server/catalogue/menu/list-foods.ts'
import { setSoldOut } from '#server/catalogue/menu/set-sold-out.ts'
import { readCategory } from '#server/catalogue/menu/read-category.ts'
import { readMenu } from '#server/catalogue/menu/read-menu.ts'
import { readOutletMenu } from '#server/catalogue/menu/read-outlet-menu.ts'
import { readSoldOut } from '#server/catalogue/menu/read-sold-out.ts'
import { setPortions } from '#server/catalogue/portions/set-portions.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'

export function menuRoutes(app: FastifyInstance, deps: Deps): void {
  serveCached(app, deps, api.menu.listCategories, (deps, { params }) =>
    listCategories(deps, params.restaurantId),
  )
  serveCached(app, deps, api.menu.readCategory, (deps, { params }) => readCategory(deps, params.id))
  serveCached(app, deps, api.menu.listFoods, (deps, { params }) => listFoods(deps, params.categoryId))
  serveCached(app, deps, api.menu.readMenu, (deps, { params }) => readMenu(deps, params.restaurantId))
  serve(app, api.menu.readSoldOut, ({ params }) => readSoldOut(deps, params.restaurantId))
  outletMenuRoutes(app, deps)
}

/** The same menu for the outlet's staff. */
function outletMenuRoutes(app: FastifyInstance, deps: Deps): void {
  const { readOutletMenu: read, setFoodSoldOut, setOptionSoldOut, setPortions: setCount } = api.outletMenu
  serve(app, read, async ({ principal, params: { outletId } }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readOutletMenu(deps.db, outletId, deps.now()) }
  })
  serve(app, setFoodSoldOut, (served) => {
    const { foodId: id, isSoldOut } = served.body
    return setSoldOut(deps, toOutletCaller(served), { kind: 'food', id, isSoldOut })
  })
  serve(app, setCount, (served) => setPortions(deps, toOutletCaller(served), served.body))
  serve(app, setOptionSoldOut, (served) => {
    const { optionId: id, isSoldOut } = served.body
    return setSoldOut(deps, toOutletCaller(served), { kind: 'option', id, isSoldOut })
  })
}
