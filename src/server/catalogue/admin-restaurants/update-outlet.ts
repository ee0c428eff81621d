import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { parsePostcode, formatPostcode } from '#domain/shared/geo/postcode.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { requireCuisineIds } from '#server/catalogue/cuisines/require-cuisine-ids.ts'
import { toDetails, readOutlet } from '#server/catalogue/admin-restaurants/read-outlet.ts'
import { updateOutletRow, lockForAdmin, replaceCuisines } from '#server/catalogue/admin-restaurants/store.ts'
import { insertUsualTables } from '#server/catalogue/dining-tables/insert-usual-tables.ts'
import { toProfileColumns } from '#server/catalogue/outlet-profile/to-profile-columns.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion, staleVersion } from '#server/platform/commands/version.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { requireSitePicture } from '#server/platform/pictures/require-site-picture.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'

/** The slug stays, so that links keep working. Placed orders keep their snapshot. */
export async function updateOutlet(
  deps: Deps & OutletHooks,
  served: Served<typeof api.adminRestaurants.updateOutlet>,
) {
  const { restaurantId: id } = served.params
  const { version, cuisines, postCode, ...fields } = served.body
  const unlocked = await readOutlet(deps, deps.db, id, deps.now())
  const place = await findNewPlace(deps, postCode, unlocked)
  return adminCommand(deps, served, 'restaurant-changed', async (tx, at) => {
    const locked = await lockForAdmin(tx, id)
    const before = await readOutlet(deps, tx, id, at)
    requireVersion(version, before)
    // The place was looked up for the post code read before the lock.
    if (before.postCode !== unlocked.postCode) throw staleVersion(before)
    await updateOutletRow(tx, id, {
      ...place,
      name: fields.name,
      legal_name: fields.legalName,
      address: fields.address,
      rider_service: fields.isRiderService,
      description: fields.description ?? before.description,
      order_types: [...new Set(fields.orderTypes ?? before.orderTypes)],
      ...(await requirePictures(tx, fields, before)),
      ...toProfileColumns(fields),
    })
    if (fields.orderTypes)
      await insertUsualTables(tx, { id, orderTypes: fields.orderTypes, covers: locked?.covers ?? 0 })
    await replaceCuisines(tx, id, await requireCuisineIds(tx, cuisines))
    await recordEvent(tx, { restaurantId: id, kind: 'house', body: { outletId: id } })
    const after = await readOutlet(deps, tx, id, at)
    return { reply: after, detail: diffFields(toDetails(before), toDetails(after)), restaurantId: id }
  })
}

/** Empty where the present ones stay. An outlet's own picture may stay, but an admin cannot give it to another. */
async function requirePictures(
  tx: Tx,
  { logo, banner }: { logo?: string | null | undefined; banner?: string | null | undefined },
  before: OutletForAdmin,
) {
  return {
    ...(logo === undefined ? {} : { logo: await requireSitePicture(tx, logo, before.logo) }),
    ...(banner === undefined ? {} : { banner: await requireSitePicture(tx, banner, before.banner) }),
  }
}

/** Looked up before the transaction, and only for a new post code: the stored position may be more exact. */
async function findNewPlace(deps: Deps, typed: string, outlet: OutletForAdmin) {
  const same = parsePostcode(typed)
  if (same && formatPostcode(same) === outlet.postCode) return {}
  const { postcode, place } = await requirePlace(deps, typed)
  if (!postcode.incode) throw new Refusal('NOT_A_WHOLE_POST_CODE')
  return { post_code: formatPostcode(postcode), lat: place.lat, lng: place.lng }
}
