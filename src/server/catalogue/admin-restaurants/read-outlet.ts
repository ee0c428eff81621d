import type { ListedOutlet, OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findOutlet, findOutlets, type OutletRow } from '#server/catalogue/admin-restaurants/store.ts'
import { versionOf } from '#server/platform/audit-log/version-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onePage } from '#server/platform/http/one-page.ts'
import type { Served } from '#server/platform/http/serve.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import { listMembers } from '#server/accounts/staff/list-members.ts'

export async function listOutlets({ db }: Deps, { query }: Served<typeof api.adminRestaurants.listOutlets>) {
  const { search, state, page, limit } = query
  const found = await findOutlets(db, { search, state }, limit + 1, (page - 1) * limit)
  const { rows, paging } = onePage(found, query)
  return { data: rows.map(listed), paging }
}

/** Whatever its state is. */
export async function readOutlet(
  { countOpenOrders }: Pick<OutletHooks, 'countOpenOrders'>,
  db: Db,
  id: string,
  now: Date,
): Promise<OutletForAdmin> {
  const row = await findOutlet(db, id, now)
  if (!row) throw new Refusal('RESTAURANT_NOT_FOUND')
  const about = {
    ...listed(row),
    legalName: row.legal_name,
    telephone: row.telephone,
    cuisineSlugs: row.cuisine_slugs,
    speciality: row.speciality,
    discountPercent: row.discount_percent,
    vatNumber: row.vat_number,
    isRiderService: row.rider_service,
    hygieneRating: row.hygiene_rating,
    hygieneRatedOn: row.hygiene_rated_on,
  }
  return {
    ...about,
    version: versionOf(particularsOf(about)),
    orderTypes: row.order_types,
    cuisines: row.cuisines,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    ...(await listMembers(db, id, now)),
    openOrders: await countOpenOrders(db, id, now),
    comingBookings: Number(row.coming_bookings),
    lacks: [
      ...(row.has_menu ? [] : ['a dish on its menu']),
      ...(row.hours.some(({ isOpen }) => isOpen) ? [] : ['opening hours']),
      ...(row.staff > 0 ? [] : ['somebody who runs it']),
    ],
  }
}

type Particulars = Pick<
  OutletForAdmin,
  | 'name'
  | 'legalName'
  | 'telephone'
  | 'address'
  | 'postCode'
  | 'cuisineSlugs'
  | 'speciality'
  | 'discountPercent'
  | 'vatNumber'
  | 'isRiderService'
  | 'hygieneRating'
  | 'hygieneRatedOn'
>

/** What an admin changes of it. */
export function particularsOf(outlet: Particulars) {
  const { name, legalName, telephone, address, postCode, cuisineSlugs, speciality } = outlet
  const { discountPercent, vatNumber, isRiderService, hygieneRating, hygieneRatedOn } = outlet
  return {
    name,
    legalName,
    telephone,
    address,
    postCode,
    cuisines: cuisineSlugs,
    speciality,
    discountPercent,
    vatNumber,
    isRiderService,
    hygieneRating,
    hygieneRatedOn,
  }
}

function listed({ id, uni_id, name, address, post_code, state, staff }: OutletRow): ListedOutlet {
  return { _id: id, uniId: uni_id, name, address, postCode: post_code, state, staff }
}
