import type { Filters } from '#domain/catalogue/filter-restaurants.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { requireCuisineId } from '#server/catalogue/cuisines/require-cuisine-ids.ts'
import type { Deps } from '#server/platform/deps.ts'

type Query = {
  cuisine?: string | undefined
  orderType?: OrderType | undefined
  openNow?: 'on' | undefined
  freeDelivery?: 'on' | undefined
  offers?: 'on' | undefined
}

export async function readFilters({ db }: Deps, query: Query): Promise<Filters> {
  return {
    cuisineId: query.cuisine ? await requireCuisineId(db, query.cuisine) : undefined,
    orderType: query.orderType,
    openNow: query.openNow === 'on',
    freeDelivery: query.freeDelivery === 'on',
    offers: query.offers === 'on',
  }
}
