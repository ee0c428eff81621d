import type { api } from '#contract/api.ts'
import type { CouponForAdmin } from '#contract/orders/coupons.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays, fromLondonTime } from '#domain/shared/time/london-time.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import * as store from '#server/orders/coupons/store.ts'
import { toCouponForAdmin } from '#server/orders/coupons/to-coupon-for-admin.ts'
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
  const { restaurant, ...fields } = served.body
  const code = fields.code.toUpperCase()
  const restaurantId = restaurant ? await requireRestaurantId(deps, restaurant) : null
  return adminCommand(deps, served, 'coupon-created', async (tx) => {
    const values = { code, restaurant_id: restaurantId, ...columns(fields) }
    const id = await store.insertCoupon(tx, values)
    if (!id) throw new Refusal('COUPON_CODE_TAKEN', { code })
    return readResult(tx, id, undefined)
  })
}

/** Orders that use the coupon wait for the lock, so it never allows fewer uses than were made. */
export async function updateCoupon(deps: Deps, served: Served<Coupons['updateCoupon']>) {
  const { params, body } = served
  return adminCommand(deps, served, 'coupon-changed', async (tx) => {
    await store.lockCoupon(tx, params.couponId)
    const before = await requireCoupon(tx, params.couponId)
    requireVersion(body.version, before)
    if (body.totalUses < before.used) throw new Refusal('COUPON_USED_MORE', { used: before.used })
    await store.updateCoupon(tx, before._id, columns(body))
    return readResult(tx, before._id, before)
  })
}

export async function removeCoupon(deps: Deps, served: Served<Coupons['removeCoupon']>) {
  return adminCommand(deps, served, 'coupon-removed', async (tx, at) => {
    await store.lockCoupon(tx, served.params.couponId)
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
function toAudited(coupon: CouponForAdmin) {
  const { _id, code, amount, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer } = coupon
  return { _id, code, amount, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer }
}

type Terms = Served<Coupons['updateCoupon']>['body']

function columns({ amount, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer }: Terms) {
  const valid_from = fromLondonTime(validFrom, 0)
  const valid_to = fromLondonTime(addDays(validTo, 1), 0)
  if (!valid_from || !valid_to || valid_to <= valid_from) throw new Refusal('COUPON_DATES')
  return {
    amount: fromPounds(amount),
    minimum_order: fromPounds(minimumOrder),
    valid_from,
    valid_to,
    total_uses: totalUses,
    uses_per_customer: usesPerCustomer,
  }
}
