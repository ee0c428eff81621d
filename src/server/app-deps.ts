import type { AccountHooks } from '#server/accounts/privacy/close-hook.ts'
import { listStrandedBookings } from '#server/bookings/core/list-stranded.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import { endCustomer } from '#server/orders/core/end-customer.ts'
import { lockOrder, lockPayableOrder } from '#server/orders/core/payable-order.ts'
import { orderAuthorised, paymentStatusChanged } from '#server/orders/core/payment-news.ts'
import { countOpenOrders } from '#server/orders/core/store.ts'
import type { PaidOrders, PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The outside world and the hooks of every module. */
export type AppDeps = Deps & PaymentDeps & AccountHooks & OutletHooks

/** Every call that runs up the list of modules: a lower module declares the hook, a higher one fills it. */
export const hooks: AccountHooks & OutletHooks & PaidOrders = {
  countOpenOrders,
  endCustomer,
  listStrandedBookings,
  lockOrder,
  lockPayableOrder,
  orderAuthorised,
  paymentStatusChanged,
}
