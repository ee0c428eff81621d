import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays, londonMoment } from '#domain/shared/london-time.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import * as store from '#server/orders/admin-coupons/store.ts'
import { writeCoupon } from '#server/orders/admin-coupons/write-coupon.ts'
import { demandSeen } from '#server/platform/audit-log/demand-seen.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onePage } from '#server/platform/http/one-page.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { anyRestaurantId } from '#server/catalogue/restaurants/public-restaurant-id.ts'

type Coupons = typeof api.adminCoupons

export async function listCoupons({ db }: Deps, { query }: Served<Coupons['listCoupons']>) {
  const { page, limit } = query
  const found = await store.findCoupons(db, limit + 1, (page - 1) * limit)
  const { rows, paging } = onePage(found, query)
  return { data: rows.map(writeCoupon), paging }
}

export async function createCoupon(deps: Deps, served: Served<Coupons['createCoupon']>) {
  const { restaurant, ...asked } = served.body
  const code = asked.code.toUpperCase()
  const restaurantId = restaurant ? await anyRestaurantId(deps, restaurant) : null
  return recorded(deps, served, 'coupon-created', async (tx) => {
    const values = { code, restaurant_id: restaurantId, ...columns(asked) }
    const id = await store.insertCoupon(tx, values)
    if (!id) throw new Refusal('COUPON_CODE_TAKEN', { code })
    return written(tx, id, undefined)
  })
}

/** The coupon's row is locked as by those who use it, so that it never allows less than was used. */
export async function updateCoupon(deps: Deps, served: Served<Coupons['updateCoupon']>) {
  const { params, body } = served
  return recorded(deps, served, 'coupon-changed', async (tx) => {
    await store.lockCoupon(tx, params.couponId)
    const before = await demand(tx, params.couponId)
    demandSeen(before, body.seen)
    if (body.totalUses < before.used) throw new Refusal('COUPON_USED_MORE', { used: before.used })
    await store.updateCoupon(tx, before._id, columns(body))
    return written(tx, before._id, before)
  })
}

export async function removeCoupon(deps: Deps, served: Served<Coupons['removeCoupon']>) {
  return recorded(deps, served, 'coupon-removed', async (tx, at) => {
    await store.lockCoupon(tx, served.params.couponId)
    const done = await written(tx, served.params.couponId, undefined)
    await store.updateCoupon(tx, done.answer._id, { removed_at: at })
    return done
  })
}

async function demand(tx: Tx, id: string) {
  const row = await store.findCoupon(tx, id)
  if (!row) throw new Refusal('COUPON_NOT_FOUND')
  return writeCoupon(row)
}

async function written(tx: Tx, id: string, before: Awaited<ReturnType<typeof demand>> | undefined) {
  const answer = await demand(tx, id)
  const { restaurant, used: _, ...now } = answer
  const { restaurant: __, used: ___, ...then } = before ?? answer
  const detail = { code: answer.code, ...whatChanged(before && then, now) }
  return { answer, detail, ...(restaurant ? { restaurantId: restaurant._id } : {}) }
}

type Terms = Served<Coupons['updateCoupon']>['body']

function columns({ amount, minimumOrder, validFrom, validTo, totalUses, usesPerCustomer }: Terms) {
  const valid_from = londonMoment(validFrom, 0)
  const valid_to = londonMoment(addDays(validTo, 1), 0)
  if (!valid_from || !valid_to || valid_to <= valid_from) throw new Refusal('COUPON_DAYS')
  return {
    amount: fromPounds(amount),
    minimum_order: fromPounds(minimumOrder),
    valid_from,
    valid_to,
    total_uses: totalUses,
    uses_per_customer: usesPerCustomer,
  }
}
