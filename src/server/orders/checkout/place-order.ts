import { randomUUID } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import { placeOfAgeCheck } from '#domain/orders/age-check.ts'
import { quote } from '#domain/orders/prices/pricing.ts'
import { pence } from '#domain/shared/money.ts'
import { readDishesForOrder } from '#server/catalogue/menu/read-dishes-for-order.ts'
import { toBlockedMobile } from '#server/accounts/customers/blocked.ts'
import { findTableSecret, requireDiningTable } from '#server/catalogue/dining-tables/require-dining-table.ts'
import { takeOrderPortions } from '#server/catalogue/portions/take-portions.ts'
import { findBand, toDeliveryTerms } from '#server/catalogue/outlets/check-delivery-to-door.ts'
import { requireOutletForOrder } from '#server/catalogue/outlets/require-outlet-for-order.ts'
import { insertNumberedOrder } from '#server/orders/checkout/insert-numbered-order.ts'
import { paceDraft, takePromise } from '#server/orders/checkout/pace-draft.ts'
import { couponIn, type Draft, parseDraft } from '#server/orders/checkout/parse-draft.ts'
import { priceLines } from '#server/orders/checkout/price-lines.ts'
import { requireAllergensAccepted, requireConsent } from '#server/orders/checkout/require-allergens.ts'
import { requireAmounts } from '#server/orders/checkout/require-amounts.ts'
import { requireCoupon, requireSomethingOff } from '#server/orders/checkout/require-coupon.ts'
import { type Door, findDoor, requireDelivery } from '#server/orders/checkout/require-delivery.ts'
import {
  countCustomer,
  requireFewUnpaidPortions,
  requireWithinLimits,
} from '#server/orders/checkout/require-within-limits.ts'
import { requireWish } from '#server/orders/run-out/require-swap.ts'
import { requireTip, toTip } from '#server/orders/checkout/require-tip.ts'
import { lockCustomerForCheckout } from '#server/orders/checkout/store.ts'
import {
  toAmountColumns,
  toCouponColumns,
  toNewLine,
  toOrderRow,
} from '#server/orders/checkout/to-order-row.ts'
import { type Guess, withGuessLimit } from '#server/orders/coupons/check-typed-coupon.ts'
import { redeemCoupon } from '#server/orders/coupons/redeem-coupon.ts'
import {
  computeAcceptBy,
  requirePromiseTime,
  requireTimeSeen,
  timeToPay,
} from '#server/orders/lifecycle/compute-times.ts'
import { orderChangeWrites } from '#server/orders/lifecycle/notify-order-change.ts'
import { toCustomersOrder } from '#server/orders/lifecycle/to-order.ts'
import type { PaymentDeps } from '#server/payments/core/payment-deps.ts'
import { requireGateway } from '#server/payments/core/require-gateway.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Writes } from '#server/platform/db/in-one-statement.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { IdempotentRequest } from '#server/platform/http/endpoints/idempotent-request.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import { runIdempotent, type SaveWith } from '#server/platform/idempotency/run-idempotent.ts'
import { eventWrite } from '#server/platform/live/record-event.ts'
import { jobWrite } from '#server/platform/jobs/enqueue.ts'

type CheckoutDeps = Deps & Pick<PaymentDeps, 'gateway'>

type PlaceOrderRequest = {
  body: Draft
  principal: Principal
  idempotency: IdempotentRequest | undefined
  caller: Caller
}

/** Found before the transaction, as it may take another connection or a network call. */
type LookedUp = { door: Door; tableSecret: Buffer | undefined }

type Placed = { data: ReturnType<typeof toCustomersOrder> }

/** Prices, checks and places a draft in one transaction. Nothing that the client sends is taken as a price. */
export async function placeOrder(deps: CheckoutDeps, request: PlaceOrderRequest) {
  const { body: draft, principal, idempotency, caller } = request
  const looked: LookedUp = {
    door: await findDoor(deps, draft),
    tableSecret: await findTableSecret(deps, draft.tableCode),
  }
  const placeIdempotent = (guess?: Guess) =>
    runIdempotent<Placed>(deps, idempotency, (tx, saveWith) =>
      place(tx, deps, request, { ...looked, guess, saveWith }),
    )
  return couponIn(draft)
    ? withGuessLimit(deps, { principal, ip: caller.ip }, placeIdempotent)
    : placeIdempotent()
}

async function place(
  tx: Tx,
  deps: CheckoutDeps,
  request: PlaceOrderRequest,
  {
    door,
    tableSecret: secret,
    guess,
    saveWith,
  }: LookedUp & { guess: Guess | undefined; saveWith: SaveWith<Placed> },
): Promise<Placed> {
  const now = deps.now()
  const { body: draft, principal, caller } = request
  const { customerId, verifiedMobile } = principal

  const customer = await lockCustomerForCheckout(tx, {
    customerId,
    blockedMobile: toBlockedMobile(draft.mobileNo, principal),
  })
  if (!customer) throw new Refusal('NOT_SIGNED_IN')
  if (customer.is_blocked) throw new Refusal('CUSTOMER_BLOCKED')
  const details = parseDraft(draft, { name: customer.name, mobileNo: customer.mobile_no, verifiedMobile })
  const isCard = details.payment_method === 'Card'
  if (isCard) requireGateway(deps)

  const outlet = await requireOutletForOrder(tx, draft.restaurant, now)
  if (!outlet.orderTypes.includes(draft.orderType))
    throw new Refusal('ORDER_TYPE_NOT_OFFERED', { restaurant: outlet.name, orderType: draft.orderType })
  const table =
    details.table_no === null
      ? undefined
      : await requireDiningTable(tx, outlet, { tableNo: details.table_no, code: draft.tableCode, secret })
  details.table_no = table?.name ?? null
  const pickupTime = details.pickup_time ?? undefined
  const soonest = requirePromiseTime(outlet, draft.orderType, pickupTime, now)
  const food = { orderType: draft.orderType, items: draft.cartItems.foodItems, wanted: pickupTime, now }
  const pacing = await paceDraft(tx, outlet, food)
  const expectedAt = pacing?.at ?? soonest
  const expiresAt = isCard ? new Date(now.getTime() + timeToPay) : computeAcceptBy(outlet.hours, now)

  const { foodItems } = draft.cartItems
  const dishIds = foodItems.flatMap(({ food, ifOut }) => [food, ifOut?.swap?.food ?? food])
  const servedAt = pickupTime ?? now
  const wanted = { orderType: draft.orderType, at: expectedAt, servedAt, now }
  const dishes = await readDishesForOrder(tx, outlet.id, dishIds, wanted)
  const lines = priceLines(foodItems, dishes)
  const avoid = requireConsent(draft)
  requireAllergensAccepted(foodItems, dishes, avoid)
  const hasAlcohol = lines.some(({ dish }) => dish.isAlcohol)
  if (hasAlcohol && !draft.isOver18)
    throw new Refusal('AGE_NOT_CONFIRMED', { place: placeOfAgeCheck(draft.orderType) })
  const couponUser = {
    customerId,
    mobile: details.mobile_no,
    isMobileVerified: details.is_mobile_proved,
  }
  const coupon = await requireCoupon(tx, draft, guess, { ...couponUser, outlet, lines, now })
  const terms = { ...outlet, ...toDeliveryTerms(findBand(outlet, door)) }
  const amounts = quote(lines, {
    ...terms,
    orderType: draft.orderType,
    serviceCharge: pence(customer.service_charge!),
    coupon: coupon?.value,
    tip: toTip(draft.tip),
  })
  requireSomethingOff(coupon, amounts)
  requireAmounts(amounts, terms, draft.totalPrice)
  requireTip(amounts, outlet, details.payment_method)
  // A chosen time is never another one.
  if (!pickupTime) requireTimeSeen(expectedAt, draft.expectedAt)
  const delivery = requireDelivery(outlet, door)

  const orderId = randomUUID()
  const newLines = lines.map((line) => ({
    ...toNewLine(line),
    ...requireWish(line, { dishes, avoid, hasAlcohol }),
  }))
  const newOrder = {
    id: orderId,
    ...details,
    ...delivery,
    customer_id: customerId,
    restaurant_id: outlet.id,
    expected_at: expectedAt,
    expires_at: expiresAt,
    // The outlet sees a Card order only after its card is authorised.
    visible_at: isCard ? null : now,
    ...toAmountColumns(amounts, outlet, draft.orderType),
    ...toCouponColumns(coupon),
    avoid: avoid.length > 0 ? avoid : null,
    avoid_consented_at: avoid.length > 0 ? now : null,
    needs_age_check: hasAlcohol,
    rider_service: outlet.isRiderService,
    terms_version_id: customer.terms_id,
    terms_ticked_at: now,
    vat_number: outlet.vatNumber,
    delivery_vat_rate: outlet.deliveryVatRate,
    service_vat_rate: customer.service_vat_rate!,
    created_at: now,
  }
  const inserted = await insertNumberedOrder(tx, deps, newOrder, newLines, outlet.name)
  const counted = { principal, ip: caller.ip }
  await requireWithinLimits(tx, inserted, { ...counted, isTableScanned: table?.isScanned ?? false })
  // After the insert, which may wait for another order, and before the coupon, as when an order is cancelled.
  const hasTaken = await takeOrderPortions(tx, { orderId, lines, now, at: expectedAt })
  if (hasTaken) await requireFewUnpaidPortions(tx, inserted, counted)
  const order = pacing ? await takePromise(tx, inserted, pacing, draft.expectedAt) : inserted
  // Nothing may wait while it holds the coupon's row.
  if (coupon)
    await redeemCoupon(tx, {
      orderId,
      orderType: draft.orderType,
      user: couponUser,
      restaurantId: outlet.id,
      caller: counted,
      coupon,
      now,
    })

  const row = toOrderRow({ ...order, coupon_code: coupon?.code ?? null }, newLines, outlet)
  const event = isCard ? 'to be paid' : 'placed'
  const placed = { data: toCustomersOrder(row) }
  const limit = countCustomer(tx, order)
  const menuEvent: Writes = hasTaken
    ? { menu: eventWrite(tx, { restaurantId: outlet.id, kind: 'menu', body: { outletId: outlet.id } }) }
    : {}
  const written = await saveWith(placed, {
    limit: limit.write,
    expiry: jobWrite('expire-order', { orderId }, { at: expiresAt, key: `expire-order:${orderId}` }),
    ...orderChangeWrites(tx, deps, row, { event, contact: customer }),
    ...menuEvent,
  })
  return written.limit > 0 ? placed : limit.refuse()
}
