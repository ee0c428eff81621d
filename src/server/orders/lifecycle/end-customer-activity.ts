import { Refusal } from '#contract/refusals.ts'
import type { EndCustomerActivity } from '#server/accounts/privacy/account-hooks.ts'
import { cancelOpenBookings, lockOpenBookings } from '#server/bookings/my-bookings/cancel-booking.ts'
import { hasAwaitedOrder, lockOrdersOf } from '#server/orders/lifecycle/store.ts'
import { erasePicturesOf } from '#server/platform/pictures/erase-pictures.ts'
import { forgetCustomerCards } from '#server/payments/saved-cards/forget-cards.ts'

/**
 * Refuses while a kitchen still cooks for this customer, else cancels their bookings and deletes their saved cards and pictures.
 * Orders and bookings are locked before the customer's row, as in every other command, so that no two commands deadlock.
 */
export const endCustomerActivity: EndCustomerActivity = async (tx, deps, customerId) => {
  await lockOrdersOf(tx, customerId)
  const bookings = await lockOpenBookings(tx, customerId)
  return async () => {
    if (await hasAwaitedOrder(tx, customerId, deps.now())) throw new Refusal('ORDER_UNDER_WAY')
    if (!(await cancelOpenBookings(tx, deps, customerId, bookings))) return false
    await forgetCustomerCards(tx, customerId, deps.now())
    await erasePicturesOf(tx, customerId)
    return true
  }
}
