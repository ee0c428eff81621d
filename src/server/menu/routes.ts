import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serveBrowsing } from '#server/http/serve-browsing.ts'
import { listCategories } from '#server/menu/list-categories.ts'
import { listFoods } from '#server/menu/list-foods.ts'
import { readCategory } from '#server/menu/read-category.ts'
import { readMenu } from '#server/menu/read-menu.ts'

export function menuRoutes(app: FastifyInstance, deps: Deps): void {
  serveBrowsing(app, deps, api.menu.listCategories, (deps, { params }) =>
    listCategories(deps, params.restaurantId),
  )
  serveBrowsing(app, deps, api.menu.readCategory, (deps, { params }) => readCategory(deps, params.id))
  serveBrowsing(app, deps, api.menu.listFoods, (deps, { params }) => listFoods(deps, params.categoryId))
  serveBrowsing(app, deps, api.menu.readMenu, (deps, { params }) => readMenu(deps, params.restaurantId))
}
