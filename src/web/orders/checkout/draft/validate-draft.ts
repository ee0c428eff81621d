import type { OrderQuote } from '#contract/orders/orders.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { checkoutTexts, type FieldError } from '#web/orders/checkout/checkout-messages.ts'
import type { CheckoutDraft, FieldName } from '#web/orders/checkout/draft/saved-draft.ts'

/** Errors in page order, before anything is sent. The server validates again. */
export function validateDraft(
  draft: CheckoutDraft,
  orderType: FoodOrderType,
  quote: Pick<OrderQuote, 'needsAgeCheck' | 'pausedUntil' | 'schedule'>,
  tipProblem?: string,
): FieldError[] {
  const isDelivery = orderType === 'Home Delivery'
  const isDineIn = orderType === 'Dine In'
  const isTimeOffered = draft.pickupTime === '' || quote.schedule.laterTimes.includes(draft.pickupTime)
  const { acceptTerms, agreeToTerms } = checkoutTexts
  const checks: [isWrong: boolean, field: FieldName, text: string][] = [
    [draft.customerName.trim() === '', 'customerName', 'Enter your name.'],
    [!parseMobile(draft.mobileNo), 'mobileNo', checkoutTexts.notAMobile],
    [isDelivery && draft.address.trim() === '', 'address', 'Enter the delivery address.'],
    [isDelivery && !parsePostcode(draft.postCode)?.incode, 'postCode', checkoutTexts.notAWholePostCode],
    [isDineIn && draft.tableNo.trim() === '', 'tableNo', checkoutTexts.noTable],
    [
      !isDineIn && draft.pickupTime === '' && quote.pausedUntil !== null,
      'pickupTime',
      checkoutTexts.chooseTime,
    ],
    [
      !isDineIn && draft.pickupTime === '' && quote.schedule.isFull === true,
      'pickupTime',
      checkoutTexts.kitchenFull,
    ],
    [!isDineIn && !isTimeOffered, 'pickupTime', checkoutTexts.timeNotOffered],
    [draft.paymentMethod === undefined, 'paymentMethod', 'Choose how to pay.'],
    [tipProblem !== undefined, 'tip', tipProblem ?? ''],
    [quote.needsAgeCheck && !draft.isOver18, 'isOver18', checkoutTexts.age(orderType)],
    [!draft.termsAccepted, 'termsAccepted', isDineIn ? acceptTerms : agreeToTerms],
  ]
  return checks.flatMap(([isWrong, field, text]) => (isWrong ? [{ field, text }] : []))
}
