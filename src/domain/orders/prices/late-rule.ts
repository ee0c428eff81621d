import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { awaitedStatuses, type OrderStatus } from '#domain/orders/order-state.ts'
import type { Pence } from '#domain/shared/money.ts'

/** An order that is so many minutes late gets a coupon. */
export type LateRule = { minutes: number; coupon: Pence }

export const lateRuleBounds = { minutes: [5, 120], pounds: [1, 50] } as const

/** Days that a coupon for a late order is valid. */
export const lateCouponDays = 90

/** When an order with this promise is late by the rule. A time that is moved later moves nothing: the promise was another. */
export function toLateAt(promisedAt: Date, { minutes }: Pick<LateRule, 'minutes'>): Date {
  return new Date(promisedAt.getTime() + minutes * 60_000)
}

type Awaited = { status: OrderStatus; orderType: FoodOrderType; readyAt: Date | null }

/** Food that is ready to collect or to serve is not late any more; food on its way to a door still is. */
export function isStillAwaited({ status, orderType, readyAt }: Awaited): boolean {
  return awaitedStatuses.includes(status) && (orderType === 'Home Delivery' || readyAt === null)
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 'SORRY-7K3Q9MXA': 40 bits, so that nobody guesses it. */
export function toLateCouponCode(random: Uint8Array): string {
  return `SORRY-${[...random.subarray(0, 8)].map((byte) => letters[byte % 32]).join('')}`
}
