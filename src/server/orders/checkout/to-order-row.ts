import { toChoiceKey, withDepth } from '#domain/catalogue/menu/options/dish-options.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { Quote } from '#domain/orders/prices/pricing.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import type { UsableCoupon } from '#server/orders/coupons/check-coupon.ts'
import type { OrderLine } from '#server/orders/checkout/price-lines.ts'
import type { NewLine } from '#server/orders/checkout/store.ts'
import type { OrderRow } from '#server/orders/lifecycle/store.ts'

/** The price snapshot of an order: later changes of the menu or its charges do not touch it. */
export function toAmountColumns(amounts: Quote, { discountPercent }: Outlet, orderType: FoodOrderType) {
  return {
    sub_total: amounts.subTotal,
    discount_percent: orderType === 'Dine In' ? 0 : discountPercent,
    discount: amounts.discount,
    coupon_amount: amounts.coupon,
    service_charge: amounts.serviceCharge,
    delivery_charge: amounts.deliveryCharge,
    tip: amounts.tip,
    total: amounts.total,
  }
}

/** The coupon as the order keeps it, whatever becomes of the coupon itself. */
export function toCouponColumns(coupon: UsableCoupon | undefined) {
  return {
    coupon_id: coupon?.id ?? null,
    coupon_kind: coupon?.value.kind ?? null,
    coupon_text: coupon?.text ?? null,
    coupon_paid_by: coupon?.paidBy ?? null,
  }
}

export function toNewLine({ dish, quantity, optionsPrice, choices }: Omit<OrderLine, 'item'>) {
  const priced = new Map(choices.map((one) => [toChoiceKey(one.choice), one]))
  return {
    dish_id: dish.id,
    name: dish.name,
    base_price: dish.basePrice,
    options_price: optionsPrice,
    quantity,
    vat_rate: dish.vatRate,
    declared: dish.declared ?? {},
    options: withDepth(choices.map(({ choice }) => choice)).map(({ depth, ...choice }) => {
      const { group, price } = priced.get(toChoiceKey(choice))!
      const option = dish.findOption(choice)
      return {
        group_name: group.name,
        type_name: choice.typeName,
        price,
        quantity: choice.quantity ?? 1,
        side: choice.side ?? null,
        depth,
        declared: option?.declared ?? {},
        option_id: option?.id ?? null,
      }
    }),
  }
}

type Unset =
  | 'status'
  | 'payment_status'
  | 'recieved_at'
  | 'ready_at'
  | 'delivered_at'
  | 'nobody_came_at'
  | 'let_go_at'
  | 'came_by_number'
  | 'is_test'
  | 'refunded'
  | 'refunds'
  | 'placed_sub_total'
  | 'placed_discount'
  | 'placed_coupon'
  | 'placed_total'
  | 'questions'
  | 'card'
type OfOutlet =
  | 'uni_id'
  | 'outlet_name'
  | 'outlet_address'
  | 'outlet_post_code'
  | 'telephone'
  | 'banner'
  | 'cuisine'

/** The row of a new order as `findOrder` would read it, without the query. */
export function toOrderRow(
  order: Omit<OrderRow, Unset | OfOutlet | 'lines' | 'canceled'>,
  lines: readonly NewLine[],
  outlet: Outlet,
): OrderRow {
  return {
    ...order,
    status: 'Pending',
    payment_status: 'Pending',
    recieved_at: null,
    ready_at: null,
    delivered_at: null,
    nobody_came_at: null,
    let_go_at: null,
    came_by_number: false,
    is_test: false,
    refunded: 0,
    refunds: null,
    placed_sub_total: null,
    placed_discount: null,
    placed_coupon: null,
    placed_total: null,
    questions: null,
    uni_id: outlet.uniId,
    outlet_name: outlet.name,
    outlet_address: outlet.address,
    outlet_post_code: outlet.postCode,
    telephone: outlet.telephone,
    banner: outlet.banner,
    cuisine: outlet.cuisine,
    card: null,
    lines: lines.map((line) => ({
      dishId: line.dish_id,
      name: line.name,
      basePrice: line.base_price,
      optionsPrice: line.options_price,
      quantity: line.quantity,
      vatRate: line.vat_rate ?? null,
      declared: line.declared ?? null,
      ifOut: line.if_out ?? null,
      swap: line.swap ?? null,
      out: 0,
      insteadOf: null,
      options: line.options.map((option) => ({
        groupName: option.group_name,
        typeName: option.type_name,
        price: option.price,
        quantity: option.quantity ?? 1,
        side: option.side ?? null,
        depth: option.depth ?? 0,
        declared: option.declared ?? null,
      })),
    })),
    canceled: null,
  }
}
