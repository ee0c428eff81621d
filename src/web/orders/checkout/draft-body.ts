import type { api } from '#contract/api.ts'
import type { Asked } from '#contract/endpoint.ts'
import type { Cart } from '#domain/orders/cart.ts'
import { writeCart } from '#domain/orders/kept-cart.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { FilledDraft } from '#web/orders/checkout/filled-draft.ts'

export type DraftBody = Omit<Asked<typeof api.orders.placeOrder>['body'], 'orderType'>

/** The draft as it is sent. `totalPrice` is what the customer saw: if it costs something else, nothing is placed. */
export function draftBody(
  draft: FilledDraft,
  orderType: FoodOrderType,
  cart: Cart,
  totalPrice: number,
): DraftBody {
  const isDelivery = orderType === 'Home Delivery'
  return {
    restaurant: cart.restaurant,
    cartItems: writeCart(cart),
    paymentMethod: draft.paymentMethod ?? 'Card',
    customerName: draft.customerName.trim(),
    mobileNo: draft.mobileNo.trim(),
    ...(isDelivery && {
      address: draft.address.trim(),
      postCode: draft.postCode.trim(),
      deliveryNote: draft.deliveryNote.trim(),
    }),
    ...(orderType === 'Dine In' ? { tableNo: draft.tableNo.trim() } : { pickupTime: draft.pickupTime }),
    ...(draft.coupon !== undefined && { coupon: draft.coupon }),
    totalPrice,
    termsAccepted: draft.termsAccepted,
    isOver18: draft.isOver18,
  }
}
