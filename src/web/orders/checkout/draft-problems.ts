import type { OrderQuote } from '#contract/orders/orders.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { parsePostcode } from '#domain/shared/postcode.ts'
import type { FilledDraft } from '#web/orders/checkout/filled-draft.ts'
import { checkoutWording } from '#web/orders/checkout/checkout-wording.ts'

export type FieldName = keyof FilledDraft

export type FieldProblem = { field: FieldName; text: string }

/** What is wrong with the form before it is sent, in the order in which it stands on the page. The server judges again. */
export function draftProblems(
  draft: FilledDraft,
  orderType: FoodOrderType,
  quote: Pick<OrderQuote, 'needsAgeCheck' | 'schedule'>,
): FieldProblem[] {
  const isDelivery = orderType === 'Home Delivery'
  const isDineIn = orderType === 'Dine In'
  const isTimeKept = draft.pickupTime === '' || quote.schedule.laterTimes.includes(draft.pickupTime)
  const found: [isWrong: boolean, field: FieldName, text: string][] = [
    [draft.customerName.trim() === '', 'customerName', 'Enter your name.'],
    [!parseMobile(draft.mobileNo), 'mobileNo', checkoutWording.notAMobile],
    [isDelivery && draft.address.trim() === '', 'address', 'Enter the address to deliver to.'],
    [isDelivery && !parsePostcode(draft.postCode)?.incode, 'postCode', checkoutWording.notAWholePostCode],
    [isDineIn && draft.tableNo.trim() === '', 'tableNo', checkoutWording.noTable],
    [!isDineIn && !isTimeKept, 'pickupTime', checkoutWording.timeGone],
    [draft.paymentMethod === undefined, 'paymentMethod', 'Choose how to pay.'],
    [quote.needsAgeCheck && !draft.isOver18, 'isOver18', checkoutWording.age],
    [
      !draft.termsAccepted,
      'termsAccepted',
      isDineIn ? checkoutWording.acceptTerms : checkoutWording.agreeToTerms,
    ],
  ]
  return found.flatMap(([isWrong, field, text]) => (isWrong ? [{ field, text }] : []))
}
