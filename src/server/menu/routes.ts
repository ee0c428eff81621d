import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { listCategories } from '#server/menu/list-categories.ts'
import { listFoods } from '#server/menu/list-foods.ts'
import { readCategory } from '#server/menu/read-category.ts'
import { readMenu } from '#server/menu/read-menu.ts'

export function menuRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.menu.listCategories, ({ params }) => listCategories(deps, params.restaurantId))
  serve(app, api.menu.readCategory, ({ params }) => readCategory(deps, params.id))
  serve(app, api.menu.listFoods, ({ params }) => listFoods(deps, params.categoryId))
  serve(app, api.menu.readMenu, ({ params }) => readMenu(deps, params.restaurantId))
}
