import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { useCoupon } from '#server/orders/coupons/use-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.coupons.useCoupon, (served) => useCoupon(deps, served))
}
