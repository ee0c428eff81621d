import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findOne } from '#server/catalogue/restaurants/store.ts'
import { writeRestaurant } from '#server/catalogue/restaurants/write-restaurant.ts'

export async function readRestaurant({ db }: Deps, idOrUniId: string) {
  const row = await findOne(db, idOrUniId)
  if (!row) throw new Refusal('RESTAURANT_NOT_FOUND')
  return {
    data: {
      ...writeRestaurant(row),
      legalName: row.legal_name,
      telephone: row.telephone,
      vatNumber: row.vat_number,
      hygiene:
        row.hygiene_rating === null ? null : { rating: row.hygiene_rating, ratedOn: row.hygiene_rated_on },
    },
  }
}
