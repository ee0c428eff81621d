import type { OrderQuote } from '#contract/orders/orders.ts'
import { placeOfAgeCheck } from '#domain/orders/age-check.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import type { PlaceOrderResult } from '#web/orders/checkout/place/recover-order.ts'
import type { FieldName } from '#web/orders/checkout/draft/saved-draft.ts'
import type { Refused } from '#web/platform/calls/call.ts'

export type FieldError = { field: FieldName; text: string }

/** Error box above the button, the fields that it concerns, and what the page does about it. */
export type CheckoutMessage = {
  lines: readonly string[]
  fields: readonly FieldError[]
  action?: MessageAction | undefined
  link?: 'orders' | 'menu' | 'verify' | undefined
  /** Part of it was corrected since it was shown. */
  isCorrected?: boolean
}

/** Every action also asks for a new quote. */
type MessageAction = 'refresh quote' | 'refresh cart' | 'remove coupon' | 'reload methods'

export function toMessage(...lines: string[]): CheckoutMessage {
  return { lines, fields: [] }
}

/** A field that is being corrected loses its mark and its line; without lines there is no message. */
export function withoutErrors(
  message: CheckoutMessage,
  changed: readonly string[],
): CheckoutMessage | undefined {
  const fields = message.fields.filter(({ field }) => !changed.includes(field))
  const corrected = message.fields.filter(({ field }) => changed.includes(field))
  const lines = message.lines.filter((line) => !corrected.some(({ text }) => text === line))
  if (lines.length === 0) return undefined
  return corrected.length === 0 ? message : { ...message, fields, lines, isCorrected: true }
}

/** Undefined for a result that needs no error box: placed, or on to the bank. */
export function toResultMessage(
  result: PlaceOrderResult,
  quote: OrderQuote | undefined,
): CheckoutMessage | undefined {
  switch (result.status) {
    case 'refused':
      return toRefusalMessage(result.refusal, quote)
    case 'declined':
      return toMessage(result.message ?? checkoutTexts.cardDeclined)
    case 'not placed':
      return toMessage(checkoutTexts.notPlaced)
    case 'not confirmed':
      return toMessage(checkoutTexts.notConfirmed)
    case 'ended':
      return toEndedMessage(result)
    case 'awaiting card':
      return toMessage(checkoutTexts.awaitingCard)
    case 'unknown': {
      const { orderUnknown, paymentUnknown } = checkoutTexts
      return { ...toMessage(result.step === 'order' ? orderUnknown : paymentUnknown), link: 'orders' }
    }
    default:
      return undefined
  }
}

function toEndedMessage({ reason, order }: Extract<PlaceOrderResult, { status: 'ended' }>): CheckoutMessage {
  // My Orders does not list an order that was never paid, so there is no link to it.
  if (reason === 'not paid') return toMessage(checkoutTexts.notPaidInTime)
  if (reason === 'canceled by customer') return toMessage(checkoutTexts.canceledByCustomer)
  const { cardNotAccepted, notAccepted } = checkoutTexts
  return { ...toMessage(order.paymentMethod === 'Card' ? cardNotAccepted : notAccepted), link: 'orders' }
}

type Refusal = Pick<Refused, 'code' | 'message' | 'detail'>

/** `quote` is what the customer saw, to name the figures that have changed since. */
export function toRefusalMessage(refusal: Refusal, quote: OrderQuote | undefined): CheckoutMessage {
  const { field, ...rest } = refusalHandling[refusal.code] ?? {}
  const text = refusalText(refusal, quote)
  return { lines: [text], fields: field ? [{ field, text }] : [], ...rest }
}

type Handling = { field?: FieldName; action?: MessageAction; link?: CheckoutMessage['link'] }

const refusalHandling: Partial<Record<Refusal['code'], Handling>> = {
  NAME_MISSING: { field: 'customerName' },
  NOT_A_MOBILE: { field: 'mobileNo' },
  ADDRESS_MISSING: { field: 'address' },
  NOT_A_WHOLE_POST_CODE: { field: 'postCode' },
  UNKNOWN_AREA: { field: 'postCode' },
  OUT_OF_AREA: { field: 'postCode' },
  TABLE_MISSING: { field: 'tableNo' },
  TABLE_NOT_FOUND: { field: 'tableNo' },
  TERMS_NOT_AGREED: { field: 'termsAccepted' },
  TERMS_NOT_ACCEPTED: { field: 'termsAccepted' },
  AGE_NOT_CONFIRMED: { field: 'isOver18', action: 'refresh quote' },
  TIME_NOT_OFFERED: { field: 'pickupTime', action: 'refresh quote' },
  SLOT_TAKEN: { field: 'pickupTime', action: 'refresh quote' },
  KITCHEN_FULL: { action: 'refresh quote' },
  OUTLET_CLOSED: { action: 'refresh quote' },
  OUTLET_PAUSED: { action: 'refresh quote' },
  BELOW_MINIMUM: { action: 'refresh quote', link: 'menu' },
  ORDER_TYPE_NOT_OFFERED: { link: 'menu' },
  CARDS_OFF: { field: 'paymentMethod', action: 'reload methods' },
  PAYMENT_METHOD_NOT_OFFERED: { field: 'paymentMethod', action: 'reload methods' },
  OPEN_CASH_ORDER: { link: 'verify' },
  TOO_MANY_OPEN_ORDERS: { link: 'verify' },
  PRICE_CHANGED: { action: 'refresh cart' },
  ALLERGENS_CHANGED: { action: 'refresh cart' },
  ALLERGEN_CONFLICT: { action: 'refresh quote' },
  AVOID_NOT_CONSENTED: { field: 'agreedAllergens' },
  TIME_CHANGED: { action: 'refresh quote' },
  SOLD_OUT: { action: 'refresh cart' },
  NOT_SERVED_NOW: { action: 'refresh quote', link: 'menu' },
  TOO_FEW_LEFT: { action: 'refresh quote', link: 'menu' },
  DISH_GONE: { action: 'refresh cart' },
  OPTIONS_NOT_VALID: { action: 'refresh cart' },
  COUPON_NOT_VALID: { action: 'remove coupon' },
  TIP_NOT_OFFERED: { action: 'refresh quote' },
  TIP_TOO_HIGH: { field: 'tip', action: 'refresh quote' },
}

function refusalText({ code, message, detail }: Refusal, quote: OrderQuote | undefined): string {
  const { checkNewTotal } = checkoutTexts
  const name = String(detail.name)
  const removed = `so it was taken out of your cart. ${checkNewTotal}`
  if (code === 'SOLD_OUT') return `${name} is sold out, ${removed}`
  if (code === 'DISH_GONE') return `${name} is no longer on the menu, ${removed}`
  if (code === 'OPTIONS_NOT_VALID') return `The options of ${name} have changed, ${removed}`
  if (code === 'SLOT_TAKEN') return `${message}${formatNext(detail.next)}`
  if (code === 'COUPON_NOT_VALID') return `${message} It was taken off. ${checkNewTotal}`
  if (code === 'TIP_NOT_OFFERED')
    return `Tips are not taken here any more, so yours was left out. ${checkNewTotal}`
  if (code === 'TIME_CHANGED')
    return `${timeChange(String(detail.time), quote)} ${checkoutTexts.checkNewTime}`
  if (code !== 'PRICE_CHANGED') return message
  return ['The total has changed.', ...(quote ? changedFigures(quote, detail) : []), checkNewTotal].join(' ')
}

/** ' Next free: 20:00, 20:30, 20:45.' */
function formatNext(next: unknown): string {
  const times = Array.isArray(next) ? next.filter((time) => typeof time === 'string') : []
  const clock = times.map((time) => formatClockTime(toLondonTime(new Date(time)).minutes))
  return clock.length > 0 ? ` Next free: ${clock.join(', ')}.` : ''
}

function timeChange(time: string, quote: OrderQuote | undefined): string {
  if (!quote) return `The time is now ${time}.`
  const { minutes } = toLondonTime(new Date(quote.schedule.expectedAt))
  return `The time has changed from ${formatClockTime(minutes)} to ${time}.`
}

function changedFigures(quote: OrderQuote, now: Record<string, unknown>): string[] {
  const figures: [name: string, was: number, is: unknown][] = [
    ['The sub total', quote.subTotal, now.subTotal],
    ['The discount', quote.discount, now.discount],
    ['Service charges', quote.serviceCharge, now.serviceCharge],
    ['Delivery charges', quote.deliveryCharge, now.deliveryCharge],
    ['The coupon', quote.coupon?.amount ?? 0, now.couponAmount],
  ]
  return figures.flatMap(([name, was, is]) =>
    typeof is !== 'number' || was === is
      ? []
      : [`${name} went from ${formatPounds(was)} to ${formatPounds(is)}.`],
  )
}

/** The specification gives the texts of terms, table number, age and `closed` letter for letter. */
export const checkoutTexts = {
  agreeToTerms: 'Please agree to our terms and conditions',
  acceptTerms: 'Please accept the Terms and Conditions',
  noTable: 'Please Input table Number',
  age: (orderType: FoodOrderType) =>
    `You must be 18 or over. ID (Passport or Photo Driving License) is checked ${placeOfAgeCheck(orderType)}`,
  notAMobile: 'That is not a UK mobile number. Enter one like 07700 900123.',
  notAWholePostCode: 'Enter the full post code, like SW1A 1AA.',
  timeNotOffered: 'That time is no longer available. Choose another.',
  kitchenFull: 'The kitchen is full for now. Choose a time for later.',
  chooseTime: 'Orders are paused right now. Choose a time for later.',
  closed: 'Sorry, we are closed now!Try again later.',
  busy: 'Proceeding...',
  findingOrder: 'We are finding out whether your order was placed…',
  findingPayment:
    'We are finding out whether your card was accepted… Do not pay again: this page will tell you.',
  checkNewTotal: 'Nothing was ordered; check the new total and press again.',
  checkAllergens: 'Nothing was ordered; check the allergens and press again.',
  checkNewTime: 'Nothing was ordered; check the new time and press again.',
  notPlaced: 'Your order was not placed, and nothing was charged. Everything is still here: press again.',
  noTotal: 'We could not work out the total. Check your connection, then press again.',
  totalPending: 'Working out the total…',
  orderUnknown:
    'We could not find out whether your order was placed. If it was, you will find it in My Orders. You can also press again: it is never ordered twice.',
  paymentUnknown:
    'We still do not know whether your card was accepted. If it was, you will find your order in My Orders. You can also press again: you never pay twice.',
  notConfirmed: 'The payment was not confirmed, so nothing was charged. Press again, or use another card.',
  cardDeclined: 'Your card was not accepted, and nothing was charged. Use another card.',
  notPaidInTime:
    'Your order was not paid in time and is cancelled. Nothing was charged. Press again to place a new order.',
  cardNotAccepted:
    'The restaurant did not accept your order in time, so it is cancelled. Your card is not charged: what was held on it is released. Press again to place a new order.',
  notAccepted:
    'The restaurant did not accept your order in time, so it is cancelled, and there is nothing to pay. Press again to place a new order.',
  canceledByCustomer: 'You cancelled this order, and nothing was charged. Press again to place a new order.',
  awaitingCard: 'Your order is not complete yet: it is waiting for your card. Press the button to pay.',
} as const

export function submitLabel(orderType: FoodOrderType, method: PaymentMethod | undefined): string {
  if (orderType === 'Dine In') return 'Place Order'
  if (method === 'Cash') return 'Submit Order By Cash'
  return orderType === 'Collection' ? 'Submit order' : 'Proceed to Checkout'
}
