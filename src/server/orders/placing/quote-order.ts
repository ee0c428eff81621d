import type { api } from '#contract/api.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { type CartChange, withMenu } from '#domain/orders/cart-changes.ts'
import { type Cart, type CartLine, unitPrice } from '#domain/orders/cart.ts'
import { fromPounds, type Pence, pence, toPounds } from '#domain/shared/money.ts'
import { openState } from '#domain/catalogue/opening-hours.ts'
import { quote } from '#domain/orders/pricing.ts'
import { laterTimes, promisedMinutes } from '#domain/catalogue/promise.ts'
import { serviceChargeNow } from '#server/orders/charges/read-service-charge.ts'
import { tryCoupon } from '#server/orders/coupons/try-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { dishesForOrder, type OrderedDish } from '#server/catalogue/menu/dishes-for-order.ts'
import { demandSize, mostMoney } from '#server/orders/placing/demand-amounts.ts'
import { choicesOf, type Item } from '#server/orders/placing/price-lines.ts'
import { deliveryToDoor } from '#server/catalogue/outlets/delivery-to-door.ts'
import { type Outlet, outletForOrder } from '#server/catalogue/outlets/outlet-for-order.ts'
import { knownPlace } from '#server/platform/postcodes/known-place.ts'

type Asked = Served<typeof api.orders.quote>

/** All that a checkout page shows, in one call. It refuses nothing that the page can show as it is. */
export async function quoteOrder(deps: Deps, { principal, body }: Asked): Promise<{ data: OrderQuote }> {
  const now = deps.now()
  const { orderType, cartItems, coupon: code, postCode } = body
  const door = postCode ? await knownPlace(deps, postCode) : undefined
  const outlet = await outletForOrder(deps.db, body.restaurant, now)
  const ids = cartItems.foodItems.map(({ food }) => food)
  const dishes = await dishesForOrder(deps.db, outlet.id, ids, now)
  const { cart, changes } = withMenu(cartOf(cartItems.foodItems, dishes), (id) => dishes.get(id))
  const lines = cart.lines.map((line) => ({ unitPrice: unitPrice(line), quantity: line.quantity }))
  const terms = { ...outlet, orderType, serviceCharge: await serviceChargeNow(deps.db) }
  const { subTotal } = quote(lines, { ...terms, couponAmount: pence(0) })
  demandSize({ subTotal }, outlet.name)
  const judged = code
    ? await tryCoupon(deps, code, { customerId: principal.customerId, restaurantId: outlet.id, subTotal })
    : undefined
  const coupon = judged && 'id' in judged ? judged : undefined
  const figures = quote(lines, { ...terms, couponAmount: coupon?.amount ?? pence(0) })
  return {
    data: {
      subTotal: toPounds(figures.subTotal),
      discountPercent: orderType === 'Dine In' ? 0 : outlet.discountPercent,
      discount: toPounds(figures.discount),
      coupon: coupon ? { _id: coupon.id, amount: toPounds(figures.coupon) } : null,
      couponProblem: judged && 'problem' in judged ? judged.problem : null,
      serviceCharge: toPounds(figures.serviceCharge),
      deliveryCharge: toPounds(figures.deliveryCharge),
      totalPrice: toPounds(figures.total),
      minimumOrder: toPounds(orderType === 'Home Delivery' ? outlet.minimumOrder : pence(0)),
      missing: toPounds(figures.missing),
      changes: changes.map(writeChange),
      delivery: door ? deliveryToDoor(outlet, door) : null,
      needsAgeCheck: cart.lines.some(({ foodId }) => dishes.get(foodId)?.isAlcohol),
      isOpen: openState(outlet.hours, now).isOpen,
      pausedUntil: outlet.pausedUntil?.toISOString() ?? null,
      schedule: scheduleOf(outlet, orderType, now),
    },
  }
}

function scheduleOf(outlet: Outlet, orderType: Asked['body']['orderType'], now: Date) {
  const minutes = promisedMinutes(orderType, outlet.houseState, outlet.collectionMinutes)
  const later = orderType === 'Dine In' ? [] : laterTimes(outlet.hours, now, minutes)
  return {
    houseState: outlet.houseState,
    minutes,
    expectedAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
    laterTimes: later.map((time) => time.toISOString()),
  }
}

/** The cart as the customer sees it, prices included, so that it can be said what changed. */
function cartOf(items: readonly Item[], dishes: ReadonlyMap<string, OrderedDish>): Cart {
  return { customer: null, restaurant: '', note: '', lines: items.map((item) => lineOf(item, dishes)) }
}

function lineOf(item: Item, dishes: ReadonlyMap<string, OrderedDish>): CartLine {
  const dish = dishes.get(item.food)
  return {
    uniqueId: '',
    foodId: item.food,
    name: item.name ?? dish?.name ?? 'Something in your cart',
    quantity: item.quantity,
    basePrice: penceOf(item.basePrice) ?? dish?.basePrice ?? pence(0),
    optionsPrice: penceOf(item.optionsPrice) ?? pence(0),
    choices: choicesOf(item, dish?.groups ?? []),
  }
}

/** A price that makes no sense is one that the customer cannot have seen. */
function penceOf(seen: unknown): Pence | undefined {
  if (typeof seen !== 'number' || seen < 0 || seen > toPounds(mostMoney)) return undefined
  return fromPounds(Math.round(seen * 100) / 100)
}

function writeChange(change: CartChange): OrderQuote['changes'][number] {
  if (change.kind !== 'price') return change
  return { ...change, was: toPounds(change.was), now: toPounds(change.now) }
}
