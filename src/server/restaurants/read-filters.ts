import { Refusal } from '#contract/refusals.ts'
import type { Filters } from '#domain/finding.ts'
import type { OrderType } from '#domain/order-type.ts'
import type { Deps } from '#server/deps.ts'
import { findCuisineId } from '#server/restaurants/store.ts'

type Asked = {
  cuisine?: string | undefined
  orderType?: OrderType | undefined
  openNow?: 'on' | undefined
  freeDelivery?: 'on' | undefined
  offers?: 'on' | undefined
}

export async function readFilters({ db }: Deps, asked: Asked): Promise<Filters> {
  const cuisineId = asked.cuisine && (await findCuisineId(db, asked.cuisine))
  if (asked.cuisine && !cuisineId) throw new Refusal('CUISINE_NOT_FOUND')
  return {
    cuisineId: cuisineId || undefined,
    orderType: asked.orderType,
    openNow: asked.openNow === 'on',
    freeDelivery: asked.freeDelivery === 'on',
    offers: asked.offers === 'on',
  }
}
