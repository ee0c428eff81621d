import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  createCoupon,
  listCoupons,
  removeCoupon,
  updateCoupon,
} from '#server/orders/admin-coupons/edit-coupons.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'

export function adminCouponRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.adminCoupons.listCoupons, (served) => listCoupons(deps, served))
  serve(app, api.adminCoupons.createCoupon, (served) => createCoupon(deps, served))
  serve(app, api.adminCoupons.updateCoupon, (served) => updateCoupon(deps, served))
  serve(app, api.adminCoupons.removeCoupon, (served) => removeCoupon(deps, served))
}
