import type { ListedOutlet, OutletForAdmin } from '#contract/admin-restaurants.ts'
import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findOutlet, findOutlets, type OutletRow } from '#server/admin-restaurants/store.ts'
import { versionOf } from '#server/changes/version-of.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { onePage } from '#server/http/one-page.ts'
import type { Served } from '#server/http/serve.ts'
import { countOrdersUnderWay } from '#server/orders/count-orders-under-way.ts'
import { listMembers } from '#server/roles/list-members.ts'

export async function listOutlets({ db }: Deps, { query }: Served<typeof api.adminRestaurants.listOutlets>) {
  const { search, state, page, limit } = query
  const found = await findOutlets(db, { search, state }, limit + 1, (page - 1) * limit)
  const { rows, paging } = onePage(found, query)
  return { data: rows.map(listed), paging }
}

/** Whatever its state is. */
export async function readOutlet(db: Db, id: string, now: Date): Promise<OutletForAdmin> {
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
    openOrders: await countOrdersUnderWay(db, id, now),
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
