import { api } from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { Cart } from '#domain/orders/cart/cart.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { type DeclaredByLine, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { type Acknowledged, toConflictKey } from '#web/orders/checkout/allergens/find-order-conflicts.ts'
import { toStoredCart } from '#domain/orders/cart/stored-cart.ts'
import { noWishes, toIfOut, type Wishes, wishesOf } from '#web/orders/run-out/stored-wishes.ts'
import { storedTableCode } from '#web/orders/cart/order-type/table-code.ts'
import {
  findOrderByKey,
  type OrderRequest,
  type PlaceOrderResult,
  resolvePayment,
  resumeOrder,
} from '#web/orders/checkout/place/recover-order.ts'
import type { CheckoutDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import type { TippedQuote } from '#web/orders/checkout/draft/tip-in-draft.ts'
import type { CardPick } from '#web/payments/pay/card-pick.ts'
import { payForOrder } from '#web/payments/pay/pay-for-order.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { toResult } from '#web/platform/calls/send-command.ts'
import { timeouts } from '#web/platform/timeouts.ts'

export type Placement = OrderRequest & {
  orderType: FoodOrderType
  body: OrderBody
  /** Pays for the order if its payment method is Card. */
  card: CardPick | undefined
  /** Called when the order exists and its card is about to be authorised. */
  onPaying: () => void
}

export type OrderBody = Omit<CallInput<typeof api.orders.placeOrder>['body'], 'orderType'>

/** Places the order and pays for it. Idempotent by `key`; an order that exists is never reported as failed. */
export async function placeOrder(placement: Placement): Promise<PlaceOrderResult> {
  const { orderType, body, key, signal } = placement
  const options = { signal, timeoutMs: timeouts.placeOrder }
  const result = await toResult(() =>
    orderType === 'Dine In'
      ? callApi(api.orders.placeDineIn, { body: { ...body, orderType }, key }, options)
      : callApi(api.orders.placeOrder, { body: { ...body, orderType }, key }, options),
  )
  if ('answer' in result) return payByCard(placement, result.answer.data)
  if ('refused' in result)
    return result.refused.code === 'KEY_REUSED'
      ? cancelUnpaidOrder(placement)
      : { status: 'refused', refusal: result.refused }
  const found = await findOrderByKey(placement)
  if (found === undefined) return { status: 'unknown', step: 'order' }
  return found ? payByCard(placement, found) : { status: 'not placed' }
}

async function payByCard(placement: Placement, order: SavedOrder): Promise<PlaceOrderResult> {
  const { card, signal } = placement
  if (order.paymentMethod !== 'Card') return { status: 'placed', order }
  if (!card) return { status: 'awaiting card', order }
  placement.onPaying()
  const paid = await toResult(() => payForOrder(order._id, card, signal))
  if ('lost' in paid) return resolvePayment(placement, order, undefined)
  if ('answer' in paid) return resolvePayment(placement, order, paid.answer)
  if (paid.refused.code === 'ORDER_NOT_PAYABLE') return resumeOrder(placement)
  return { status: 'refused', refusal: paid.refused }
}

/** The key belongs to an order with other contents. Unpaid, that order is canceled; paid, it is the result. */
async function cancelUnpaidOrder(placement: Placement): Promise<PlaceOrderResult> {
  const existing = await resumeOrder(placement)
  if (existing.status !== 'awaiting card') return existing
  const canceled = await toResult(() =>
    callApi(
      api.orders.cancelOrder,
      { params: { orderId: existing.order._id }, key: `${placement.key}-cancel` },
      { signal: placement.signal, timeoutMs: timeouts.placeOrder },
    ),
  )
  return 'answer' in canceled ? { status: 'other order canceled' } : { status: 'unknown', step: 'order' }
}

type Allergens = {
  /** The declarations that the customer was shown, by line. */
  seen: DeclaredByLine
  avoid: readonly Allergen[]
  acknowledged: Acknowledged
}
type Wanted = Allergens & { wishes?: Wishes }

const noAllergens: Allergens = { seen: {}, avoid: [], acknowledged: {} }

/** Sends the total and the time that the customer saw, and the allergens of each dish. If the server's differ, nothing is placed. */
export function toOrderBody(
  draft: CheckoutDraft,
  orderType: FoodOrderType,
  cart: Cart,
  { totalPrice, schedule, tip }: Pick<TippedQuote, 'totalPrice' | 'schedule'> & Partial<TippedQuote>,
  { seen, avoid, acknowledged, wishes = noWishes }: Wanted = noAllergens,
): OrderBody {
  const stored = toStoredCart(cart)
  const byLine = wishesOf(cart.restaurant, wishes)
  const wished = cart.lines.map((line) => {
    const wish = byLine[toLineKey(line)]
    const accepted = avoid.length > 0 && wish?.swap && acknowledged[toConflictKey({ line, swap: wish.swap })]
    return toIfOut(wish, accepted || undefined)
  })
  return {
    restaurant: cart.restaurant,
    cartItems: {
      ...stored,
      foodItems: stored.foodItems.map((item, at) => {
        const allergensSeen = seen[toLineKey(cart.lines[at]!)]
        const wanted = avoid.length > 0 ? acknowledged[item.uniqueId] : undefined
        return {
          ...item,
          ...(allergensSeen && { allergensSeen }),
          ...(wished[at] && { ifOut: wished[at] }),
          ...(wanted && { acknowledged: [...wanted] }),
        }
      }),
    },
    // Without the consent neither this nor what was acknowledged leaves the device.
    ...(avoid.length > 0 && { avoid: [...avoid], avoidConsent: true }),
    paymentMethod: draft.paymentMethod ?? 'Card',
    customerName: draft.customerName.trim(),
    mobileNo: draft.mobileNo.trim(),
    ...(orderType === 'Home Delivery' && {
      address: draft.address.trim(),
      postCode: draft.postCode.trim(),
      deliveryNote: draft.deliveryNote.trim(),
    }),
    ...(orderType === 'Dine In'
      ? { tableNo: draft.tableNo.trim(), tableCode: storedTableCode.read() }
      : { pickupTime: draft.pickupTime, ...(!draft.pickupTime && { expectedAt: schedule.expectedAt }) }),
    ...(draft.coupon !== undefined && { coupon: draft.coupon }),
    ...(tip && { tip }),
    totalPrice,
    termsAccepted: draft.termsAccepted,
    isOver18: draft.isOver18,
  }
}
