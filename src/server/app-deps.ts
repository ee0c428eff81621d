import type { AccountHooks } from '#server/accounts/privacy/account-hooks.ts'
import type { StaffHooks } from '#server/accounts/staff/staff-hooks.ts'
import { listStrandedBookings } from '#server/bookings/board/list-outlet-bookings.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import { findNewestTerms } from '#server/content/terms/store.ts'
import { countOpenOrders } from '#server/orders/board/store.ts'
import { redeemCouponWithCard } from '#server/orders/coupons/redeem-coupon.ts'
import { findMostPoints } from '#server/orders/pacing/store.ts'
import { findTestOrder } from '#server/orders/test-orders/find-test-order.ts'
import { endCustomerActivity } from '#server/orders/lifecycle/end-customer-activity.ts'
import {
  lockOrderRow,
  lockPayableOrder,
  showOrderToOutlet,
  setPaymentStatus,
} from '#server/orders/lifecycle/payment-hooks.ts'
import { notifyNoRefund, notifyRefund, splitRefund } from '#server/orders/refunds/refund-hooks.ts'
import type { PaymentHooks, PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The dependencies and the hooks of every module. */
export type AppDeps = Deps & PaymentDeps & AccountHooks & StaffHooks & OutletHooks

/** Calls from a lower module to a higher one: the lower module declares the hook, the higher one implements it. */
export const hooks: AccountHooks & StaffHooks & OutletHooks & PaymentHooks = {
  countOpenOrders,
  endCustomerActivity,
  findMostPoints,
  findTestOrder,
  findTermsInForce: findNewestTerms,
  listStrandedBookings,
  lockOrderRow,
  lockPayableOrder,
  notifyNoRefund,
  notifyRefund,
  redeemCouponWithCard,
  splitRefund,
  showOrderToOutlet,
  setPaymentStatus,
}
