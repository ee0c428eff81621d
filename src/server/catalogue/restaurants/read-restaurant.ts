import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findRestaurant } from '#server/catalogue/restaurants/store.ts'
import { toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'

export async function readRestaurant({ db, now }: Deps, idOrUniId: string) {
  const row = await findRestaurant(db, idOrUniId)
  if (!row) throw new Refusal('RESTAURANT_NOT_FOUND')
  return {
    data: {
      ...toRestaurant(row, now()),
      legalName: row.legal_name,
      telephone: row.telephone,
      vatNumber: row.vat_number,
      description: row.description,
      hygiene:
        row.hygiene_rating === null ? null : { rating: row.hygiene_rating, ratedOn: row.hygiene_rated_on },
    },
    restaurantId: row.id,
  }
}
