import { Refusal } from '#contract/refusals.ts'
import { pence } from '#domain/shared/money.ts'
import { judgeCoupon } from '#server/orders/coupons/judge-coupon.ts'
import type { Guess } from '#server/orders/coupons/try-coupon.ts'
import type { OrderLine } from '#server/orders/placing/price-lines.ts'
import { couponIn, type Draft } from '#server/orders/placing/read-draft.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Outlet } from '#server/catalogue/outlets/outlet-for-order.ts'

/** The coupon that a draft names, if it names one that can be used. */
export async function couponFor(
  tx: Tx,
  draft: Draft,
  guess: Guess | undefined,
  { customerId, outlet, lines, now }: { customerId: string; outlet: Outlet; lines: OrderLine[]; now: Date },
) {
  const idOrCode = couponIn(draft)
  if (!idOrCode || !guess) return undefined
  guess.demand()
  const subTotal = pence(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0))
  const judged = await judgeCoupon(tx, idOrCode, { customerId, restaurantId: outlet.id, subTotal, now })
  guess.isWrong = 'problem' in judged && judged.isUnknown
  if ('problem' in judged) throw new Refusal('COUPON_NOT_VALID', { problem: judged.problem })
  return judged
}
