import type { api } from '#contract/api.ts'
import type { CouponForAdmin } from '#contract/orders/coupon-terms.ts'
import { Refusal } from '#contract/refusals.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import * as store from '#server/orders/coupons/editing/store.ts'
import { lockCoupon } from '#server/orders/coupons/store.ts'
import { toCouponColumns } from '#server/orders/coupons/editing/to-coupon-columns.ts'
import { toCouponForAdmin } from '#server/orders/coupons/to-coupon.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { requireRestaurantId } from '#server/catalogue/restaurants/require-restaurant-id.ts'

type Coupons = typeof api.coupons

export async function listCoupons({ db }: Deps, { query }: Served<Coupons['listCoupons']>) {
  const { page, limit } = query
  const found = await store.findCoupons(db, limit + 1, (page - 1) * limit)
  const { rows, paging } = toPage(found, query)
  return { data: rows.map(toCouponForAdmin), paging }
}

export async function createCoupon(deps: Deps, served: Served<Coupons['createCoupon']>) {
  const { restaurant, paidBy, code: typed, ...terms } = served.body
  const code = typed.toUpperCase()
  const restaurantId = restaurant ? await requireRestaurantId(deps, restaurant) : null
  return adminCommand(deps, served, 'coupon-created', async (tx) => {
    const values = { code, restaurant_id: restaurantId, paid_by: paidBy, ...toCouponColumns(terms) }
    const id = await store.insertCoupon(tx, values)
    if (!id) throw new Refusal('COUPON_CODE_TAKEN', { code })
    return readResult(tx, id, undefined)
  })
}

/** Orders that use the coupon wait for the lock, so it never allows fewer uses than were made. */
export async function updateCoupon(deps: Deps, served: Served<Coupons['updateCoupon']>) {
  const { params, body } = served
  const { version, paidBy, ...terms } = body
  return adminCommand(deps, served, 'coupon-changed', async (tx) => {
    await lockCoupon(tx, params.couponId)
    const before = await requireCoupon(tx, params.couponId)
    requireVersion(version, before)
    if (terms.totalUses < before.used) throw new Refusal('COUPON_USED_MORE', { used: before.used })
    // An outlet pays for its own coupons.
    const paid_by = before.isOutlets ? 'outlet' : (paidBy ?? before.paidBy)
    await store.updateCoupon(tx, before._id, { ...toCouponColumns(terms), paid_by })
    return readResult(tx, before._id, before)
  })
}

export async function removeCoupon(deps: Deps, served: Served<Coupons['removeCoupon']>) {
  return adminCommand(deps, served, 'coupon-removed', async (tx, at) => {
    await lockCoupon(tx, served.params.couponId)
    const result = await readResult(tx, served.params.couponId, undefined)
    await store.updateCoupon(tx, result.reply._id, { removed_at: at })
    return result
  })
}

async function requireCoupon(tx: Tx, id: string): Promise<CouponForAdmin> {
  const row = await store.findCouponForAdmin(tx, id)
  if (!row) throw new Refusal('COUPON_NOT_FOUND')
  return toCouponForAdmin(row)
}

async function readResult(tx: Tx, id: string, before: CouponForAdmin | undefined) {
  const coupon = await requireCoupon(tx, id)
  const detail = { code: coupon.code, ...diffFields(before && toAudited(before), toAudited(coupon)) }
  return { reply: coupon, detail, ...(coupon.restaurant ? { restaurantId: coupon.restaurant._id } : {}) }
}

/** The fields that the audit log records. */
function toAudited({ used: _used, version: _version, restaurant: _restaurant, ...terms }: CouponForAdmin) {
  return terms
}
