import { Refusal } from '#contract/refusals.ts'
import {
  anyCoupon,
  nameProblem,
  problemMessages,
  type UsableCoupon,
} from '#server/orders/coupons/check-coupon.ts'
import * as store from '#server/orders/coupons/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { callerAddressCounters, type CountedCaller } from '#server/platform/rate-limits/caller-counters.ts'
import { consumeRateLimits, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

type Use = {
  orderId: string
  orderType: string
  user: store.CouponUser
  caller: CountedCaller
  restaurantId: string
  coupon: UsableCoupon
  now: Date
}

/** Customers of one IP address who may use one coupon: an invented number and a guest session cost nothing. */
const perAddress: RateLimit = { name: 'coupon uses from', max: 30, minutes: 24 * 60 }
/** Everyone in a food hall shares one IP address. */
const perDiningRoom: RateLimit = { name: 'coupon uses at tables from', max: 300, minutes: 60 }

/** Part of placing an order. `incrementUses` locks the coupon's row, so the uses of one customer are serialised. */
export async function redeemCoupon(tx: Tx, use: Use): Promise<void> {
  const { orderId, user, coupon, restaurantId, now } = use
  await requireRoomAtAddress(tx, use)
  if (!(await store.incrementUses(tx, coupon.id, coupon.value, now))) refuse('used up')
  const named = { ...coupon, restaurantId }
  if ((await store.countUsesByCustomer(tx, coupon.id, user)) >= coupon.usesPerCustomer)
    refuse(await nameProblem(tx, 'used by you', named, user))
  if (coupon.isFirstOrder) {
    await store.lockFirstOrders(tx, restaurantId)
    if (await store.hasOrderAt(tx, restaurantId, user, { exceptOrder: orderId })) refuse('not first order')
  }
  await store.insertUse(tx, orderId, coupon.id, now)
}

/** Counted in the order's transaction, so a refused order does not count; before the coupon's row is locked. */
async function requireRoomAtAddress(tx: Tx, { orderType, caller, coupon, now }: Use): Promise<void> {
  const limit = orderType === 'Dine In' ? perDiningRoom : perAddress
  const scaled = { ...limit, max: limit.max * coupon.usesPerCustomer }
  try {
    await consumeRateLimits({ db: tx, now: () => now }, callerAddressCounters(scaled, caller, coupon.id))
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === 'TOO_MANY_TRIES') refuse('used on network')
    throw problem
  }
}

/**
 * Part of paying: the card is known only now, and it counts whatever the account or the number. A declined card is
 * replaced by the next one.
 */
export async function redeemCouponWithCard(tx: Tx, orderId: string, cardMac: Buffer): Promise<void> {
  const use = await store.findUse(tx, orderId)
  if (!use) return
  await store.lockCoupon(tx, use.coupon_id)
  if ((await store.countUsesByCard(tx, use.coupon_id, cardMac, orderId)) >= use.uses_per_customer)
    throw new Refusal('COUPON_USED_BY_CARD')
  await store.updateUseCard(tx, orderId, cardMac)
}

function refuse(problem: keyof typeof problemMessages): never {
  throw new Refusal('COUPON_NOT_VALID', { problem: problemMessages[problem](anyCoupon) })
}
