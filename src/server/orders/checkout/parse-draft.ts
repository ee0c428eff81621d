import type { OrderDraft } from '#contract/orders/order-draft.ts'
import { Refusal } from '#contract/refusals.ts'
import { toPaymentMethod, methodsFor } from '#domain/payments/order-payment.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { requireMobile } from '#server/accounts/customers/require-contact.ts'

export type Draft = OrderDraft & { orderType: FoodOrderType }

type Person = { name: string | null; mobileNo: string | null; verifiedMobile: string | undefined }

/** Checks everything in a draft that needs no menu, and returns it as columns of the order. */
export function parseDraft(draft: Draft, person: Person) {
  const { orderType, cartItems } = draft
  const isDineIn = orderType === 'Dine In'
  if (cartItems.foodItems.length === 0) throw new Refusal('EMPTY_CART')
  if (draft.termsAccepted === false) throw new Refusal(isDineIn ? 'TERMS_NOT_ACCEPTED' : 'TERMS_NOT_AGREED')
  const tableNo = draft.tableNo == null ? '' : String(draft.tableNo)
  if (isDineIn && tableNo === '') throw new Refusal('TABLE_MISSING')
  const name = draft.customerName || person.name
  if (!name) throw new Refusal('NAME_MISSING')
  const mobile = requireMobile(draft.mobileNo ?? person.mobileNo ?? '')
  const method = toPaymentMethod(draft.paymentMethod, orderType)
  if (!method)
    throw new Refusal('PAYMENT_METHOD_NOT_OFFERED', {
      orderType,
      methods: methodsFor(orderType).join(' or '),
    })
  const isDelivery = orderType === 'Home Delivery'
  if (isDelivery && !draft.address) throw new Refusal('ADDRESS_MISSING')
  return {
    order_type: orderType,
    payment_method: method,
    customer_name: name,
    mobile_no: mobile,
    is_mobile_proved: mobile === person.verifiedMobile,
    table_no: isDineIn ? tableNo : null,
    address: isDelivery ? draft.address! : null,
    delivery_note: (isDelivery && draft.deliveryNote) || null,
    terms_shown_by_client: draft.termsAccepted === undefined,
    kitchen_notes: joinNotes(draft.kitchenNotes, cartItems.note),
    // Food for a table is served when it is ready.
    pickup_time: draft.pickupTime && !isDineIn ? new Date(draft.pickupTime) : null,
  }
}

const maxNotes = 1_000

/** Either note may name an allergy, so both are kept, and neither is cut. */
function joinNotes(...notes: (string | null | undefined)[]): string | null {
  const given = new Set(notes.map((note) => note?.trim()).filter(Boolean))
  const joined = [...given].join('; ')
  if (joined.length > maxNotes)
    throw new Refusal('INVALID_INPUT', {
      field: 'kitchenNotes',
      problem: `and the note of the cart must be at most ${maxNotes} characters together`,
    })
  return joined || null
}

/** The coupon that the draft names: an id, a code, or the reply of use-coupon. */
export function couponIn({ coupon }: Draft): string | undefined {
  if (!coupon) return undefined
  return typeof coupon === 'string' ? coupon : coupon._id
}
