import { outletsOfOwner } from '../account-rows.ts'
import type { Row } from '../copy-rows.ts'
import { createMenu } from '../create-menu.ts'
import type { Restaurant } from '../create-restaurant.ts'
import type { Sources } from '../read-sources.ts'
import { idFor } from '../seeded-draws.ts'
import { bookingHistory } from './booking-tables.ts'
import { changeRows } from './change-rows.ts'
import { createLiveOrders, createQuietOrders } from './live-orders.ts'
import { messageRows } from './message-rows.ts'
import { orderTables } from './order-tables.ts'
import { createPastOrders } from './past-orders.ts'
import { reviewRows } from './review-rows.ts'
import { problemTables } from './problem-tables.ts'
import { personTables } from './person-tables.ts'
import { createRefunds, refundTables } from './refund-tables.ts'
import { sandboxTables } from './sandbox-tables.ts'
import { tipShareRows } from './tip-share-rows.ts'

type World = { make: (index: number) => Restaurant; sources: Sources; now: Date; days: number; count: number }

const outletsWithHistory = 12
/** The demonstration customer, who orders as well. */
const amira = {
  id: idFor('customer', 'demo@tablefare.test'),
  name: 'Amira Khan',
  email: 'demo@tablefare.test',
  mobileNo: '+447700900001',
  isVerified: true,
}

/** Orders and bookings of the last days, so that no page of the demonstration is empty. */
export function historyTables({
  make,
  sources,
  now,
  days,
  count,
}: World): [table: string, rows: Iterable<Row>][] {
  const outlets = Array.from({ length: Math.min(count, outletsWithHistory) }, (_, index) => {
    const restaurant = make(index)
    return { restaurant, menu: createMenu(restaurant, sources) }
  })
  const alwaysOpen = outlets[outletsOfOwner[0][0]]
  const orders = [
    ...createPastOrders({ outlets, days, now }, amira),
    ...createLiveOrders(outlets[0]!, now),
    ...(alwaysOpen ? createQuietOrders(alwaysOpen, now) : []),
  ]
  const refunds = createRefunds(orders, now)
  for (const { order, refund, isDisputed } of refunds)
    if (isDisputed) order.paymentStatus = 'Disputed'
    else if (refund.amount === order.totals.total) order.paymentStatus = 'Refunded'
  const hers = orders.filter(({ person }) => person === amira)
  return [
    ...orderTables(orders),
    ['reviews', reviewRows(orders, now, amira.id)],
    ...sandboxTables(orders),
    ...refundTables(refunds),
    ...problemTables(orders, refunds, now),
    ['tip_shares', tipShareRows(orders, now)],
    ['messages', messageRows(orders, now)],
    ['changes', changeRows({ outlets, orders, days, now })],
    ...bookingHistory({ outlets, days, now }),
    ...personTables(amira, { outlets, orders: hers, now }),
  ]
}
