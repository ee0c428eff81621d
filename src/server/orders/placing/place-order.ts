import { randomUUID } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import { pence } from '#domain/shared/money.ts'
import { type Quote, quote } from '#domain/orders/pricing.ts'
import { countUse } from '#server/orders/coupons/count-use.ts'
import { type Guess, withGuess } from '#server/orders/coupons/try-coupon.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inOneStatement } from '#server/platform/db/in-one-statement.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { jobWrite } from '#server/platform/jobs/enqueue.ts'
import { dishesForOrder } from '#server/catalogue/menu/dishes-for-order.ts'
import { announcementWrites } from '#server/orders/core/announce.ts'
import { couponFor } from '#server/orders/placing/coupon-for.ts'
import { demandAmounts } from '#server/orders/placing/demand-amounts.ts'
import { demandFewOrders } from '#server/orders/placing/demand-few-orders.ts'
import { demandDoor, seekDoor, type SoughtDoor } from '#server/orders/placing/find-door.ts'
import { insertNumbered } from '#server/orders/placing/insert-numbered.ts'
import { type OrderLine, priceLines } from '#server/orders/placing/price-lines.ts'
import { couponIn, type Draft, readDraft } from '#server/orders/placing/read-draft.ts'
import { acceptanceEnd, promisedTime, timeToPay } from '#server/orders/core/reckon-time.ts'
import { findPlacingFacts } from '#server/orders/placing/store.ts'
import { newOrderRow } from '#server/orders/placing/new-order-row.ts'
import { writeOrder } from '#server/orders/core/write-order.ts'
import { type Outlet, outletForOrder } from '#server/catalogue/outlets/outlet-for-order.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import type { Principal } from '#server/platform/http/principal.ts'

type PlacingDeps = Deps & Pick<PaymentDeps, 'gateway'>

type Placing = { body: Draft; principal: Principal; once: Once | undefined; caller: Caller }

/** The draft is a request, never a price list: everything is priced and checked here, and it all happens or nothing. */
export async function placeOrder(deps: PlacingDeps, placing: Placing) {
  const { body, principal, once } = placing
  const door = await seekDoor(deps, body)
  const placed = (guess?: Guess) =>
    onlyOnce(deps, once, async (tx) => ({ data: await place(tx, deps, placing, door, guess) }))
  return couponIn(body) ? withGuess(deps, principal.customerId, placed) : placed()
}

async function place(tx: Tx, deps: PlacingDeps, placing: Placing, door: SoughtDoor, guess?: Guess) {
  const now = deps.now()
  const { body: draft, principal } = placing
  const { customerId, provedMobile } = principal
  const facts = await findPlacingFacts(tx, customerId)
  if (!facts) throw new Refusal('NOT_SIGNED_IN')
  const words = readDraft(draft, { name: facts.name, mobileNo: facts.mobile_no, provedMobile })
  const isCard = words.payment_method === 'Card'
  if (isCard) requireGateway(deps)
  const outlet = await outletForOrder(tx, draft.restaurant, now)
  if (!outlet.orderTypes.includes(draft.orderType))
    throw new Refusal('ORDER_TYPE_NOT_OFFERED', { restaurant: outlet.name, orderType: draft.orderType })
  const expectedAt = promisedTime(outlet, draft.orderType, words.pickup_time ?? undefined, now)
  const { foodItems } = draft.cartItems
  const ids = foodItems.map(({ food }) => food)
  const lines = priceLines(foodItems, await dishesForOrder(tx, outlet.id, ids, now))
  const isAlcohol = lines.some(({ dish }) => dish.isAlcohol)
  if (isAlcohol && !draft.isOver18) throw new Refusal('AGE_NOT_CONFIRMED')
  const coupon = await couponFor(tx, draft, guess, { customerId, outlet, lines, now })
  const figures = quote(lines, {
    ...outlet,
    orderType: draft.orderType,
    serviceCharge: pence(facts.service_charge!),
    couponAmount: coupon?.amount ?? pence(0),
  })
  demandAmounts(figures, outlet, draft.totalPrice)

  const expiresAt = isCard ? new Date(now.getTime() + timeToPay) : acceptanceEnd(outlet.hours, now)
  const orderId = randomUUID()
  const written = lines.map((line) => writeLine(line, draft))
  const order = await insertNumbered(
    tx,
    deps,
    {
      id: orderId,
      ...words,
      ...demandDoor(outlet, door),
      customer_id: customerId,
      restaurant_id: outlet.id,
      expected_at: expectedAt,
      expires_at: expiresAt,
      visible_at: isCard ? null : now,
      ...amounts(figures, outlet, draft),
      coupon_id: coupon?.id ?? null,
      needs_age_check: isAlcohol,
      rider_service: outlet.isRiderService,
      terms_version_id: facts.terms_id,
      terms_ticked_at: now,
      vat_number: outlet.vatNumber,
      created_at: now,
    },
    written,
  )
  await demandFewOrders(tx, order, placing.caller.ip)
  // After the order, which may have to wait for another one: whoever holds a coupon waits for nobody.
  if (coupon) await countUse(tx, { orderId, customerId, coupon, now })
  const row = newOrderRow({ ...order, coupon_code: coupon?.code ?? null }, written, outlet)
  const news = isCard ? 'to be paid' : 'placed'
  await inOneStatement(tx, {
    expiry: jobWrite('expire-order', { orderId }, { at: expiresAt, key: `expire-order:${orderId}` }),
    ...announcementWrites(tx, deps, row, { news, contact: facts }),
  })
  return writeOrder(row)
}

function amounts(figures: Quote, { discountPercent }: Outlet, { orderType }: Draft) {
  return {
    sub_total: figures.subTotal,
    discount_percent: orderType === 'Dine In' ? 0 : discountPercent,
    discount: figures.discount,
    coupon_amount: figures.coupon,
    service_charge: figures.serviceCharge,
    delivery_charge: figures.deliveryCharge,
    total: figures.total,
  }
}

function writeLine({ dish, quantity, optionsPrice, choices }: OrderLine, { orderType }: Draft) {
  return {
    dish_id: dish.id,
    name: dish.name,
    base_price: dish.basePrice,
    options_price: optionsPrice,
    quantity,
    // What is eaten in is always taxed; for the rest the outlet knows.
    vat_rate: orderType === 'Dine In' ? 20 : dish.vatRate,
    options: choices.map(({ groupId, typeName }) => {
      const group = dish.groups.find(({ id }) => id === groupId)!
      const price = group.types.find((type) => type.typeName === typeName)!.price
      return { group_name: group.name, type_name: typeName, price }
    }),
  }
}
