import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import type { Wish } from '#domain/orders/run-out/run-out-rules.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { formatMobile } from '#domain/shared/phone.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import { toSwapChoices, toStoredAllergens } from '#server/orders/lifecycle/to-stored-allergens.ts'
import { toQuestions } from '#server/orders/lifecycle/to-questions.ts'
import type { OrderRow } from '#server/orders/lifecycle/store.ts'

export function toOrder(row: OrderRow): SavedOrder {
  return {
    _id: row.id,
    orderNumber: row.number,
    orderType: row.order_type,
    orderStatus: row.status,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    card: row.card,
    restaurant: {
      _id: row.restaurant_id,
      uniId: row.uni_id,
      name: row.outlet_name,
      address: { address: row.outlet_address, postCode: row.outlet_post_code },
      telephone: row.telephone,
      banner: parsePicturePath(row.banner),
      cuisine: row.cuisine,
    },
    customer: row.customer_id,
    customerName: row.customer_name,
    mobileNo: row.mobile_no && formatMobile(row.mobile_no),
    address: row.address,
    postCode: row.post_code,
    deliveryNote: row.delivery_note,
    tableNo: row.table_no,
    kitchenNotes: row.kitchen_notes,
    ...(row.avoid && { avoid: row.avoid }),
    cartItems: (row.lines ?? []).map(toLine),
    subTotal: pounds(row.sub_total),
    discount: row.discount > 0 ? { discountValue: row.discount_percent, amount: pounds(row.discount) } : null,
    coupon: toCoupon(row),
    serviceCharge: pounds(row.service_charge),
    deliveryCharge: pounds(row.delivery_charge),
    ...(row.tip > 0 && { tip: pounds(row.tip) }),
    totalPrice: pounds(row.total),
    ...(row.placed_total !== null && { placedTotal: pounds(row.placed_total) }),
    ...(row.questions && { questions: toQuestions(row) }),
    refunded: pounds(row.refunded),
    refunds: (row.refunds ?? []).map(toRefund),
    pickupTime: iso(row.pickup_time),
    expectedAt: row.expected_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    recievedTime: iso(row.recieved_at),
    readyAt: iso(row.ready_at),
    deliveredAt: iso(row.delivered_at),
    nobodyCameAt: iso(row.nobody_came_at),
    riderService: row.rider_service,
    driver: null,
    needsAgeCheck: row.needs_age_check,
    isDistanceChecked: row.distance_checked,
    vatNumber: row.vat_number,
    ...(row.delivery_vat_rate !== 20 && { deliveryVatRate: row.delivery_vat_rate }),
    ...(row.service_vat_rate !== 20 && { serviceVatRate: row.service_vat_rate }),
    canceled: row.canceled,
  }
}

/** Without what is between the outlet, the platform and the bank. */
export function toCustomersOrder(row: OrderRow): SavedOrder {
  const order = toOrder(row)
  return { ...order, refunds: order.refunds.map(withoutTerms) }
}

function withoutTerms(refund: SavedRefund): SavedRefund {
  const shown = { ...refund }
  delete shown.paidBy
  delete shown.respondBy
  return shown
}

/** The customer's consent is for the kitchen and this order: admins, and records of the past, do not have what they avoid. */
export function withoutAvoid<Order extends Pick<SavedOrder, 'avoid' | 'questions'>>(order: Order): Order {
  const questions = order.questions?.map((question) => {
    const { offer } = question
    return offer ? { ...question, offer: { ...offer, conflicts: [] } } : question
  })
  return { ...order, avoid: undefined, ...(questions && { questions }) }
}

function toRefund({ how, ...refund }: NonNullable<OrderRow['refunds']>[number]): SavedRefund {
  return {
    ...refund,
    ...(how && { how }),
    amount: pounds(refund.amount),
    parts: {
      food: pounds(refund.parts.food),
      foodAt5: pounds(refund.parts.foodAt5),
      foodAt20: pounds(refund.parts.foodAt20),
      vatAt5: pounds(refund.parts.vatAt5),
      vatAt20: pounds(refund.parts.vatAt20),
      serviceCharge: pounds(refund.parts.serviceCharge),
      deliveryCharge: pounds(refund.parts.deliveryCharge),
      ...(refund.parts.tip && { tip: pounds(refund.parts.tip) }),
    },
    askedAt: new Date(refund.askedAt).toISOString(),
    doneAt: refund.doneAt && new Date(refund.doneAt).toISOString(),
    respondBy: refund.respondBy ? new Date(refund.respondBy).toISOString() : null,
  }
}

function toCoupon(row: OrderRow): SavedOrder['coupon'] {
  if (!row.coupon_id) return null
  const { coupon_kind: kind, coupon_text: text, coupon_paid_by: paidBy } = row
  return {
    _id: row.coupon_id,
    code: row.coupon_code ?? '',
    amount: pounds(row.coupon_amount),
    ...(kind && text && kind !== 'fixed' ? { kind, text } : {}),
    ...(paidBy ? { paidBy } : {}),
  }
}

function toLine(line: OrderRow['lines'][number]): SavedOrder['cartItems'][number] {
  return {
    food: line.dishId,
    name: line.name,
    quantity: line.quantity,
    price: pounds(line.basePrice + line.optionsPrice),
    basePrice: pounds(line.basePrice),
    optionsPrice: pounds(line.optionsPrice),
    options: line.options.map(({ typeName }) => typeName),
    choices: line.options.map(({ groupName, typeName, price, quantity, side, depth }) => ({
      groupName,
      typeName,
      price: pounds(price),
      ...(quantity > 1 && { quantity }),
      ...(side && { side }),
      ...(depth > 0 && { depth }),
    })),
    vatRate: line.vatRate,
    ...(line.declared && { allergens: toStoredAllergens(line) }),
    ...(line.ifOut && { ifOut: toIfOut(line.ifOut, line.swap) }),
    ...(line.out > 0 && { out: line.out }),
    ...(line.insteadOf !== null && { insteadOf: line.insteadOf }),
  }
}

function toIfOut(wish: Wish, swap: OrderRow['lines'][number]['swap']) {
  return {
    wish,
    ...(swap && { swap: { food: swap.dish_id, name: swap.name, choices: toSwapChoices(swap) } }),
  }
}

function pounds(amount: number): number {
  return toPounds(pence(amount))
}

function iso(time: Date | null): string | null {
  return time && time.toISOString()
}
