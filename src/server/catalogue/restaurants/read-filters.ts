import type { Filters } from '#domain/catalogue/finding.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { knownCuisine } from '#server/catalogue/cuisines/known-cuisine.ts'
import type { Deps } from '#server/platform/deps.ts'

type Asked = {
  cuisine?: string | undefined
  orderType?: OrderType | undefined
  openNow?: 'on' | undefined
  freeDelivery?: 'on' | undefined
  offers?: 'on' | undefined
}

export async function readFilters({ db }: Deps, asked: Asked): Promise<Filters> {
  return {
    cuisineId: asked.cuisine ? await knownCuisine(db, asked.cuisine) : undefined,
    orderType: asked.orderType,
    openNow: asked.openNow === 'on',
    freeDelivery: asked.freeDelivery === 'on',
    offers: asked.offers === 'on',
  }
}
