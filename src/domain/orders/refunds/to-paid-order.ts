import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import type { LineCount, PastRefund } from '#domain/orders/refunds/compute-refund.ts'
import type { PaidOrder } from '#domain/orders/refunds/share-lines.ts'
import { fromPounds } from '#domain/shared/money.ts'

/** An order as the API has it, in pounds. */
export type OrderInPounds = {
  cartItems: readonly { price: number; quantity: number; vatRate: number | null }[]
  discount: { amount: number } | null
  coupon: { amount: number; kind?: CouponKind | undefined } | null
  serviceCharge: number
  deliveryCharge: number
  tip?: number | undefined
  deliveryVatRate?: number | undefined
}

export type RefundInPounds = {
  lines: readonly LineCount[]
  parts: {
    food: number
    foodAt5: number
    foodAt20: number
    serviceCharge: number
    deliveryCharge: number
    tip?: number | undefined
  }
}

export function toPaidOrder(order: OrderInPounds): PaidOrder {
  return {
    lines: order.cartItems.map(({ price, quantity, vatRate }) => ({
      unitPrice: fromPounds(price),
      quantity,
      vatRate,
    })),
    discount: fromPounds(order.discount?.amount ?? 0),
    coupon: fromPounds(order.coupon?.amount ?? 0),
    couponKind: order.coupon?.kind,
    serviceCharge: fromPounds(order.serviceCharge),
    deliveryCharge: fromPounds(order.deliveryCharge),
    tip: fromPounds(order.tip ?? 0),
    deliveryVatRate: order.deliveryVatRate,
  }
}

export function toPastRefund({ lines, parts }: RefundInPounds): PastRefund {
  return {
    lines,
    parts: {
      food: fromPounds(parts.food),
      foodAt5: fromPounds(parts.foodAt5),
      foodAt20: fromPounds(parts.foodAt20),
      serviceCharge: fromPounds(parts.serviceCharge),
      deliveryCharge: fromPounds(parts.deliveryCharge),
      tip: fromPounds(parts.tip ?? 0),
    },
  }
}
