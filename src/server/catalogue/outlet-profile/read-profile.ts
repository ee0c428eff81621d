import type { OutletProfile } from '#contract/catalogue/outlet-profile.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import { findProfile } from '#server/catalogue/outlet-profile/store.ts'
import { toVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function readProfile(db: Db, restaurantId: string): Promise<OutletProfile> {
  const row = await findProfile(db, restaurantId)
  const edited = {
    name: row.name,
    cuisines: row.cuisine_slugs,
    description: row.description,
    telephone: row.telephone,
    vatNumber: row.vat_number,
    speciality: row.speciality,
    discountPercent: row.discount_percent,
    hygieneRating: row.hygiene_rating,
    hygieneRatedOn: row.hygiene_rated_on,
    logo: parsePicturePath(row.logo),
    banner: parsePicturePath(row.banner),
  }
  return {
    legalName: row.legal_name,
    address: row.address,
    postCode: row.post_code,
    ...edited,
    version: toVersion(edited),
  }
}
