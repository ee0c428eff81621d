import { randomUUID } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { quote } from '#domain/orders/prices/pricing.ts'
import {
  chooseTestDishes,
  chooseTestOptions,
  chooseTestType,
  testCustomerName,
  testNote,
} from '#domain/orders/test-order.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { pence } from '#domain/shared/money.ts'
import { readFirstDishes } from '#server/catalogue/menu/read-dishes-for-order.ts'
import { requireOutletForTest, type TestOutlet } from '#server/catalogue/outlets/require-outlet-for-test.ts'
import { insertNumberedOrder } from '#server/orders/checkout/insert-numbered-order.ts'
import { toNewLine } from '#server/orders/checkout/to-order-row.ts'
import { timeToAccept } from '#server/orders/lifecycle/compute-times.ts'
import { notifyOrderChange } from '#server/orders/lifecycle/notify-order-change.ts'
import { findWaitingTest } from '#server/orders/test-orders/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const tests: RateLimit = { name: 'test orders of', max: 20, minutes: 60 }
/** Enough to find one that is not sold out. */
const dishesRead = 50

/** Staff order from their own outlet, at any hour. One test at a time: the outlet is locked. */
export async function sendTestOrder(deps: Deps, caller: OutletCaller & { customerId: string }) {
  const { outletId, customerId } = caller
  await consumeRateLimit(deps, tests, outletId)
  return staffCommand(deps, caller, async (tx, at) => {
    const outlet = await requireOutletForTest(tx, outletId)
    const waiting = await findWaitingTest(tx, outletId)
    if (waiting) throw new Refusal('TEST_ORDER_WAITING', { number: waiting.number })
    const { orderType, lines } = await chooseLines(tx, outlet, at)
    const orderId = randomUUID()
    const expiresAt = new Date(at.getTime() + timeToAccept)
    const order = await insertNumberedOrder(
      tx,
      deps,
      {
        id: orderId,
        is_test: true,
        customer_id: customerId,
        restaurant_id: outletId,
        order_type: orderType,
        payment_method: orderType === 'Dine In' ? ('Counter' as const) : ('Cash' as const),
        customer_name: testCustomerName,
        // Nobody is called, so no number has to be verified.
        mobile_no: null,
        is_mobile_proved: true,
        address: orderType === 'Home Delivery' ? outlet.address : null,
        post_code: orderType === 'Home Delivery' ? outlet.post_code : null,
        delivery_note: testNote,
        expected_at: new Date(at.getTime() + outlet.collection_minutes * 60_000),
        expires_at: expiresAt,
        visible_at: at,
        ...toTestAmounts(lines, orderType),
        needs_age_check: false,
        distance_checked: true,
        rider_service: false,
        terms_ticked_at: at,
        created_at: at,
      },
      lines.map(toNewLine),
      outlet.name,
    )
    await enqueue(tx, 'expire-order', { orderId }, { at: expiresAt, key: `expire-order:${orderId}` })
    // Silent: it rings on the board, and nobody is sent a message.
    await notifyOrderChange(tx, deps, orderId, 'payment')
    const detail = { order: order.number }
    return { reply: { _id: orderId, orderNumber: order.number }, outletId, what: 'test-order-sent', detail }
  })
}

async function chooseLines(tx: Tx, { id, order_types }: TestOutlet, now: Date) {
  const orderType = chooseTestType(order_types)
  if (!orderType) throw new Refusal('NOTHING_TO_TEST')
  const dishes = chooseTestDishes(await readFirstDishes(tx, id, dishesRead, { orderType, at: now, now }))
  if (dishes.length === 0) throw new Refusal('NOTHING_TO_TEST')
  const lines = dishes.map((dish) => ({
    dish,
    quantity: 1,
    ...priceLine(dish, chooseTestOptions(dish.groups)),
  }))
  return { orderType, lines }
}

/** The prices of the menu, and nothing that anyone would be paid. */
function toTestAmounts(lines: Parameters<typeof quote>[0], orderType: FoodOrderType) {
  const none = pence(0)
  const { subTotal } = quote(lines, {
    orderType,
    discountPercent: 0,
    serviceCharge: none,
    deliveryCharge: none,
    minimumOrder: none,
  })
  return {
    sub_total: subTotal,
    discount_percent: 0,
    discount: 0,
    coupon_amount: 0,
    service_charge: 0,
    delivery_charge: 0,
    total: subTotal,
  }
}
