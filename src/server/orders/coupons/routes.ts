import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  createCoupon,
  listCoupons,
  removeCoupon,
  updateCoupon,
} from '#server/orders/coupons/editing/edit-coupons.ts'
import {
  createOutletCoupon,
  endOutletCoupon,
  listOutletCoupons,
  updateOutletCoupon,
} from '#server/orders/coupons/editing/edit-outlet-coupons.ts'
import { validateCoupon } from '#server/orders/coupons/validate-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.coupons.validateCoupon, (served) => validateCoupon(deps, served))
  serve(app, api.coupons.listCoupons, (served) => listCoupons(deps, served))
  serve(app, api.coupons.createCoupon, (served) => createCoupon(deps, served))
  serve(app, api.coupons.updateCoupon, (served) => updateCoupon(deps, served))
  serve(app, api.coupons.removeCoupon, (served) => removeCoupon(deps, served))
  const { outletCoupons } = api
  serve(app, outletCoupons.listOutletCoupons, (served) => listOutletCoupons(deps, served))
  serve(app, outletCoupons.createOutletCoupon, (served) => createOutletCoupon(deps, served))
  serve(app, outletCoupons.updateOutletCoupon, (served) => updateOutletCoupon(deps, served))
  serve(app, outletCoupons.endOutletCoupon, (served) => endOutletCoupon(deps, served))
}
