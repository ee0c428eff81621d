import type { api } from '#contract/api.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import { type CartChange, reconcileCart } from '#domain/orders/cart/cart-changes.ts'
import { type Cart, type CartLine, unitPrice } from '#domain/orders/cart/cart.ts'
import { fromPounds, type Pence, pence, toPounds } from '#domain/shared/money.ts'
import { outletState } from '#domain/catalogue/hours/outlet-state.ts'
import { type Quote, quote } from '#domain/orders/prices/pricing.ts'
import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import { includedVat } from '#domain/orders/prices/vat.ts'
import { pointsOf } from '#domain/catalogue/pacing/points-of.ts'
import { cacheServiceCharge } from '#server/orders/charges/store.ts'
import { findNothingOff } from '#server/orders/coupons/check-coupon.ts'
import { checkTypedCoupon } from '#server/orders/coupons/check-typed-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { cacheDishesForOrder, type OrderedDish } from '#server/catalogue/menu/read-dishes-for-order.ts'
import { readSchedule } from '#server/orders/checkout/read-schedule.ts'
import { toLineAllergens } from '#server/orders/checkout/require-allergens.ts'
import { requireSize, maxSubTotal } from '#server/orders/checkout/require-amounts.ts'
import { toChoices, type Item } from '#server/orders/checkout/price-lines.ts'
import {
  checkDeliveryToDoor,
  findBand,
  toDeliveryTerms,
} from '#server/catalogue/outlets/check-delivery-to-door.ts'
import { toCheckReply } from '#server/catalogue/outlets/to-delivery-rule.ts'
import { cacheOutletsForOrder } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'

type QuoteRequest = Served<typeof api.orders.quote>

type Reads = ReturnType<typeof createReads>

/**
 * Everything that the checkout page shows, in one call. Problems that the page can show are not refusals. It is read from
 * memory, which may be a second behind another process: placing reads the rows again.
 */
export function createQuote(deps: Deps): (served: QuoteRequest) => Promise<{ data: OrderQuote }> {
  const reads = createReads(deps)
  return (served) => quoteOrder(deps, reads, served)
}

function createReads(deps: Deps) {
  return {
    requireOutlet: cacheOutletsForOrder(deps),
    readDishes: cacheDishesForOrder(deps),
    findServiceCharge: cacheServiceCharge(deps),
  }
}

async function quoteOrder(
  deps: Deps,
  reads: Reads,
  { principal, body, caller }: QuoteRequest,
): Promise<{ data: OrderQuote }> {
  const now = deps.now()
  const { orderType, cartItems, coupon: code, postCode } = body
  const door = postCode ? await requirePlace(deps, postCode) : undefined
  const outlet = await reads.requireOutlet(body.restaurant)
  const ids = cartItems.foodItems.map(({ food }) => food)
  const findPoints = async () => {
    const dishes = await reads.readDishes(outlet.id, ids, { orderType, at: now })
    const toPart = ({ food, quantity }: Item) => ({ quantity, points: dishes.get(food)?.points ?? 0 })
    return pointsOf(cartItems.foodItems.map(toPart))
  }
  const times = { orderType, now, findPoints }
  const { schedule, soonest, serving } = await readSchedule(deps.db, outlet, times)
  const chosen = body.pickupTime ? new Date(body.pickupTime) : undefined
  const wanted = { orderType, at: chosen ?? soonest, servedAt: chosen ?? serving }
  const dishes = await reads.readDishes(outlet.id, ids, wanted)
  const { cart, changes } = reconcileCart(toCart(cartItems.foodItems, dishes), (id) => dishes.get(id))
  const lines = cart.lines.map((line) => ({ unitPrice: unitPrice(line), quantity: line.quantity }))
  const check = door && checkDeliveryToDoor(outlet, door)
  const delivery = toDeliveryTerms(findBand(outlet, door))
  const terms = { ...outlet, ...delivery, orderType, serviceCharge: await reads.findServiceCharge() }
  const { subTotal } = quote(lines, terms)
  requireSize({ subTotal }, outlet.name)
  const checked = code
    ? await checkTypedCoupon(
        deps,
        code,
        { principal, ip: caller.ip },
        { restaurantId: outlet.id, subTotal, orderType },
      )
    : undefined
  const usable = checked && 'id' in checked ? checked : undefined
  const amounts = quote(lines, { ...terms, coupon: usable?.value })
  const nothingOff = usable && findNothingOff(usable.value, amounts.coupon)
  const coupon = nothingOff === undefined ? usable : undefined
  const state = outletState(outlet.hours, outlet.ordering, now)
  return {
    data: {
      subTotal: toPounds(amounts.subTotal),
      discountPercent: orderType === 'Dine In' ? 0 : outlet.discountPercent,
      discount: toPounds(amounts.discount),
      coupon: coupon ? { _id: coupon.id, amount: toPounds(amounts.coupon) } : null,
      couponProblem: (checked && 'problem' in checked ? checked.problem : nothingOff) ?? null,
      serviceCharge: toPounds(amounts.serviceCharge),
      deliveryCharge: toPounds(amounts.deliveryCharge),
      totalPrice: toPounds(amounts.total),
      minimumOrder: toPounds(orderType === 'Home Delivery' ? delivery.minimumOrder : pence(0)),
      missing: toPounds(amounts.missing),
      changes: changes.map(toQuoteChange),
      allergens: cartItems.foodItems.map((item) => {
        const dish = dishes.get(item.food)
        return dish ? toLineAllergens(dish, toChoices(item, dish.groups)) : null
      }),
      ...(outlet.vatNumber !== null &&
        toVat(cart, dishes, amounts, usable?.value.kind, outlet.deliveryVatRate)),
      delivery: check ? toCheckReply(check, outlet.delivery) : null,
      needsAgeCheck: cart.lines.some(({ foodId }) => dishes.get(foodId)?.isAlcohol),
      tipSharing: outlet.tipSharing,
      isOpen: state.kind !== 'closed',
      pausedUntil: outlet.ordering.pausedUntil,
      lastOrders: state.kind === 'last orders' ? { at: state.at, minutesLeft: state.minutesLeft } : null,
      schedule,
    },
  }
}

function toVat(
  cart: Cart,
  dishes: ReadonlyMap<string, OrderedDish>,
  amounts: Quote,
  couponKind: CouponKind | undefined,
  deliveryVatRate: number,
): Pick<OrderQuote, 'vat'> {
  const lines = cart.lines.map((line) => ({
    unitPrice: unitPrice(line),
    quantity: line.quantity,
    vatRate: dishes.get(line.foodId)?.vatRate ?? null,
  }))
  const { discount, coupon, serviceCharge, deliveryCharge } = amounts
  const paid = { lines, discount, coupon, couponKind, serviceCharge, deliveryCharge, deliveryVatRate }
  const vat = includedVat(paid).flatMap(({ rate, vat: part }) =>
    rate ? [{ rate, amount: toPounds(part) }] : [],
  )
  return vat.length > 0 ? { vat } : {}
}

/** The cart with the prices that the customer has seen, so that the quote can list what changed. */
function toCart(items: readonly Item[], dishes: ReadonlyMap<string, OrderedDish>): Cart {
  return { customer: null, restaurant: '', note: '', lines: items.map((item) => toCartLine(item, dishes)) }
}

function toCartLine(item: Item, dishes: ReadonlyMap<string, OrderedDish>): CartLine {
  const dish = dishes.get(item.food)
  return {
    uniqueId: '',
    foodId: item.food,
    name: item.name ?? dish?.name ?? 'Something in your cart',
    quantity: item.quantity,
    basePrice: toSeenPrice(item.basePrice) ?? dish?.basePrice ?? pence(0),
    optionsPrice: toSeenPrice(item.optionsPrice, 0 - maxSubTotal) ?? pence(0),
    choices: toChoices(item, dish?.groups ?? []),
  }
}

/** Undefined for a price that the customer cannot have seen. */
function toSeenPrice(seen: unknown, least = 0): Pence | undefined {
  if (typeof seen !== 'number' || seen * 100 < least || seen > toPounds(maxSubTotal)) return undefined
  return fromPounds(Math.round(seen * 100) / 100)
}

function toQuoteChange(change: CartChange): OrderQuote['changes'][number] {
  if (change.kind !== 'price') return change
  return { ...change, was: toPounds(change.was), now: toPounds(change.now) }
}
