import type { Filters } from '#domain/finding.ts'
import type { OrderType } from '#domain/order-type.ts'
import { knownCuisine } from '#server/cuisines/known-cuisine.ts'
import type { Deps } from '#server/deps.ts'

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
