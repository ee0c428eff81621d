import type { api } from '#contract/api.ts'
import type { OutletCoupon } from '#contract/orders/coupon-terms.ts'
import { Refusal } from '#contract/refusals.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { lockOutlet } from '#server/catalogue/outlets/lock-outlet.ts'
import * as edit from '#server/orders/coupons/editing/store.ts'
import { lockCoupon } from '#server/orders/coupons/store.ts'
import { toCouponColumns } from '#server/orders/coupons/editing/to-coupon-columns.ts'
import { toOutletCoupon } from '#server/orders/coupons/to-coupon.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type Entries = typeof api.outletCoupons

/** Includes expired coupons: they can be made valid again. */
const maxCoupons = 100

export async function listOutletCoupons({ db }: Deps, served: Served<Entries['listOutletCoupons']>) {
  const { outletId } = served.params
  requireOwnOutlet(served.principal, outletId)
  return { data: (await edit.findOutletCoupons(db, outletId)).map(toOutletCoupon) }
}

export async function createOutletCoupon(deps: Deps, served: Served<Entries['createOutletCoupon']>) {
  const caller = toOutletCaller(served)
  const { code: typed, ...terms } = served.body
  const code = typed.toUpperCase()
  return staffCommand(deps, caller, async (tx) => {
    // The lock makes the count hold until the commit.
    await lockOutlet(tx, caller.outletId)
    if ((await edit.findOutletCoupons(tx, caller.outletId)).length >= maxCoupons)
      throw new Refusal('TOO_MANY_COUPONS', { most: maxCoupons })
    const id = await edit.insertCoupon(tx, {
      code,
      ...toCouponColumns(terms),
      restaurant_id: caller.outletId,
      is_outlets: true,
      paid_by: 'outlet',
    })
    if (!id) throw new Refusal('COUPON_CODE_TAKEN', { code })
    return toResult('coupon-created', caller.outletId, await requireOwn(tx, caller.outletId, id))
  })
}

/** Orders that use the coupon wait for the lock, so it never allows fewer uses than were made. */
export async function updateOutletCoupon(deps: Deps, served: Served<Entries['updateOutletCoupon']>) {
  const caller = toOutletCaller(served)
  const { version, ...terms } = served.body
  return staffCommand(deps, caller, async (tx) => {
    await lockCoupon(tx, served.params.couponId)
    const before = await requireOwn(tx, caller.outletId, served.params.couponId)
    requireVersion(version, before)
    if (terms.totalUses < before.used) throw new Refusal('COUPON_USED_MORE', { used: before.used })
    await edit.updateCoupon(tx, before._id, toCouponColumns(terms))
    const after = await requireOwn(tx, caller.outletId, before._id)
    return toResult('coupon-changed', caller.outletId, after, before)
  })
}

export async function endOutletCoupon(deps: Deps, served: Served<Entries['endOutletCoupon']>) {
  const caller = toOutletCaller(served)
  return staffCommand(deps, caller, async (tx, at) => {
    await lockCoupon(tx, served.params.couponId)
    const coupon = await requireOwn(tx, caller.outletId, served.params.couponId)
    await edit.updateCoupon(tx, coupon._id, { removed_at: at })
    return toResult('coupon-removed', caller.outletId, coupon)
  })
}

async function requireOwn(db: Db | Tx, outletId: string, id: string): Promise<OutletCoupon> {
  const row = await edit.findOutletCoupon(db, outletId, id)
  if (!row) throw new Refusal('COUPON_NOT_FOUND')
  return toOutletCoupon(row)
}

function toResult(what: string, outletId: string, coupon: OutletCoupon, before?: OutletCoupon) {
  const detail = { code: coupon.code, ...diffFields(before && toAudited(before), toAudited(coupon)) }
  return { what, outletId, reply: coupon, detail }
}

function toAudited({ used: _used, version: _version, ...terms }: OutletCoupon) {
  return terms
}
