import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, Pounds } from '#contract/fields.ts'

export const coupons = {
  useCoupon: {
    method: 'PUT',
    path: '/coupon/customer-use-coupon',
    summary: 'Whether a coupon can be used, and what it is worth; it is counted when the order is placed',
    access: 'guest or customer',
    body: z.strictObject({
      coupon: z.string().max(40),
      orderAmount: z.number().min(0).max(1e6).nullish(),
      restaurant: IdOrUniId.nullish(),
    }),
    reply: z.object({ _id: Id, amount: Pounds }),
    refuses: ['COUPON_NOT_VALID', 'RESTAURANT_NOT_FOUND', 'TOO_MANY_TRIES'],
  },
} as const satisfies Record<string, Endpoint>
