import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'

/** What the checkout pages say, letter for letter where the product was specified so. */
export const checkoutWording = {
  agreeToTerms: 'Please agree to our terms and conditions',
  acceptTerms: 'Please accept the Terms and Conditions',
  noTable: 'Please Input table Number',
  age: 'You must be 18 or over. ID (Passport or Photo Driving License) is checked at the door',
  notAMobile: 'That is not a UK mobile number. Enter one like 07700 900123.',
  notAWholePostCode: 'Enter the whole post code, like SW1A 1AA.',
  timeGone: 'That time cannot be kept any more. Choose another.',
  closed: 'Sorry, we are closed now!Try again later.',
  busy: 'Proceeding...',
  findingOrder: 'We are finding out whether your order was placed…',
  findingPayment:
    'We are finding out whether your card was accepted… Do not pay again: this page will tell you.',
  notPlaced: 'Your order was not placed, and nothing was charged. Everything is still here: press again.',
  noTotal: 'We could not work out the total. Check your connection, then press again.',
  totalToCome: 'The total is still being worked out. Press again in a moment.',
  orderNotKnown:
    'We could not find out whether your order was placed. If it was, it stands in My Orders. You may also press again: it is never ordered twice.',
  paymentNotKnown:
    'We still do not know whether your card was accepted. If it was, your order stands in My Orders. You may also press again: you never pay twice.',
  notConfirmed: 'The payment was not confirmed, so nothing was charged. Press again, or use another card.',
  notAccepted: 'Your card was not accepted, and nothing was charged. Use another card.',
  notPaidInTime:
    'Your order was not paid in time and is cancelled. Nothing was charged. Press again to order anew.',
  notAcceptedByCard:
    'The restaurant did not accept your order in time, so it is cancelled. Your card is not charged: what was held on it is released. Press again to order anew.',
  notAcceptedInTime:
    'The restaurant did not accept your order in time, so it is cancelled, and there is nothing to pay. Press again to order anew.',
  canceledByYou: 'You cancelled this order, and nothing was charged. Press again to order anew.',
  waitsForCard: 'Your order is not complete yet: it waits for your card. Press the button to pay.',
} as const

/** What stands on the button. */
export function submitText(orderType: FoodOrderType, method: PaymentMethod | undefined): string {
  if (orderType === 'Dine In') return 'Place Order'
  if (method === 'Cash') return 'Submit Order By Cash'
  return orderType === 'Collection' ? 'Submit order' : 'Proceed to Checkout'
}
