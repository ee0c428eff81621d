import type { OutletSummary, OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import { countOpenDays, listMissingRequirements, listWarnings } from '#domain/catalogue/set-up-steps.ts'
import { findOutlet, findOutlets, type OutletRow } from '#server/catalogue/admin-restaurants/store.ts'
import { toVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import { listMembers } from '#server/accounts/staff/list-members.ts'

export async function listOutlets({ db }: Deps, { query }: Served<typeof api.adminRestaurants.listOutlets>) {
  const { search, state, page, limit } = query
  const asksToPublish = query.asksToPublish === 'on'
  const found = await findOutlets(db, { search, state, asksToPublish }, limit + 1, (page - 1) * limit)
  const { rows, paging } = toPage(found, query)
  return { data: rows.map(toListedOutlet), paging }
}

/** An outlet in any state. Links of its invitations are only for a principal with a recent password. */
export async function readOutlet(
  { countOpenOrders, storesEmails }: Pick<OutletHooks & Deps, 'countOpenOrders' | 'storesEmails'>,
  db: Db,
  id: string,
  now: Date,
  principal?: Principal,
): Promise<OutletForAdmin> {
  const row = await findOutlet(db, id, now)
  if (!row) throw new Refusal('RESTAURANT_NOT_FOUND')
  const about = {
    ...toListedOutlet(row),
    legalName: row.legal_name,
    telephone: row.telephone,
    cuisineSlugs: row.cuisine_slugs,
    speciality: row.speciality,
    orderTypes: row.order_types,
    description: row.description,
    logo: parsePicturePath(row.logo),
    banner: parsePicturePath(row.banner),
    discountPercent: row.discount_percent,
    vatNumber: row.vat_number,
    isRiderService: row.rider_service,
    hygieneRating: row.hygiene_rating,
    hygieneRatedOn: row.hygiene_rated_on,
  }
  return {
    ...about,
    version: toVersion(toDetails(about)),
    cuisines: row.cuisines,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    ...(await listMembers(db, id, { now, storesEmails, principal })),
    openOrders: await countOpenOrders(db, id, now),
    comingBookings: Number(row.coming_bookings),
    lacks: listMissingRequirements({
      orderTypes: row.order_types,
      dishes: row.dishes,
      openDays: countOpenDays(row.hours),
      staff: row.staff,
    }),
    warnings: listWarnings({ orderTypes: row.order_types, covers: row.covers }, 'admin'),
  }
}

type Details = Pick<
  OutletForAdmin,
  | 'name'
  | 'legalName'
  | 'telephone'
  | 'address'
  | 'postCode'
  | 'cuisineSlugs'
  | 'speciality'
  | 'orderTypes'
  | 'description'
  | 'logo'
  | 'banner'
  | 'discountPercent'
  | 'vatNumber'
  | 'isRiderService'
  | 'hygieneRating'
  | 'hygieneRatedOn'
>

/** The fields that an admin edits. */
export function toDetails(outlet: Details) {
  const { name, legalName, telephone, address, postCode, cuisineSlugs, speciality } = outlet
  const { orderTypes, description, logo, banner } = outlet
  const { discountPercent, vatNumber, isRiderService, hygieneRating, hygieneRatedOn } = outlet
  return {
    name,
    legalName,
    telephone,
    address,
    postCode,
    cuisines: cuisineSlugs,
    speciality,
    orderTypes,
    description,
    logo,
    banner,
    discountPercent,
    vatNumber,
    isRiderService,
    hygieneRating,
    hygieneRatedOn,
  }
}

function toListedOutlet(row: OutletRow): OutletSummary {
  return {
    _id: row.id,
    uniId: row.uni_id,
    name: row.name,
    address: row.address,
    postCode: row.post_code,
    state: row.state,
    staff: row.staff,
    publishAskedAt: row.publish_asked_at?.toISOString() ?? null,
  }
}
