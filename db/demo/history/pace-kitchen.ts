import { travelMinutes } from '#domain/catalogue/hours/promise.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { spreadPoints } from '#domain/catalogue/pacing/kitchen-quarters.ts'
import { findRoomFrom } from '#domain/catalogue/pacing/pace-order.ts'
import { quarterOf, toDayAndIndex } from '#domain/shared/time/quarters.ts'
import { endOfSearch, toKitchen } from '#server/catalogue/pacing/read-kitchen.ts'
import { type Client, copyRows } from '../copy-rows.ts'

const kitchenPoints = 40
const quartersInDay = 96

type Open = {
  id: string
  order_type: FoodOrderType
  expected_at: Date
  points: number
  collection_minutes: number
  delivery_minutes: number
}

/** The showcase counts kitchen points, and its orders of this evening have taken theirs. */
export async function paceKitchen(client: Client, outletId: string, now: Date): Promise<void> {
  await client.query('update restaurants set kitchen_points = $2 where id = $1', [outletId, kitchenPoints])
  await client.query(
    `update dishes set points = case
       when is_alcohol or c.name ~* 'drink|beer|wine|juice|lassi' or dishes.name ~* 'poppadom|chutney|raita' then 0
       when c.name ~* 'tandoor|grill|biryani' then 3
       when c.name ~* 'curr|main|thali' then 2
       else 1 end
     from categories c where c.id = dishes.category_id and dishes.restaurant_id = $1`,
    [outletId],
  )
  const { rows } = await client.query<Open>(
    `select o.id, o.order_type, o.expected_at, sum(l.quantity * d.points)::int as points,
       r.collection_minutes, r.delivery_minutes
     from orders o join restaurants r on r.id = o.restaurant_id
     join order_lines l on l.order_id = o.id join dishes d on d.id = l.dish_id
     where o.restaurant_id = $1 and o.expected_at > $2 and o.status in ('Pending', 'Accepted')
     group by o.id, r.id order by o.expected_at, o.id`,
    [outletId, now],
  )
  const taken = rows.flatMap((order) => [...partsOf(order)].map((part) => ({ order, part })))
  await copyRows(
    client,
    'taken_points',
    taken.map(({ order, part: [quarter, points] }) => ({ order_id: order.id, quarter, points })),
  )
  const days = [...Map.groupBy(taken, ({ part: [quarter] }) => toDayAndIndex(quarter).day)].map(
    ([day, parts]) => {
      const sums = Array.from({ length: quartersInDay }, () => 0)
      for (const { part } of parts) sums[toDayAndIndex(part[0]).index]! += part[1]
      return { day, taken: sums }
    },
  )
  await copyRows(
    client,
    'kitchen_days',
    days.map(({ day, taken: sums }) => ({
      restaurant_id: outletId,
      day,
      points: Math.max(kitchenPoints, ...sums),
      taken: sums.map(String),
    })),
  )
  const { collection_minutes: minutes = 0 } = rows[0] ?? {}
  const soonest = new Date(now.getTime() + minutes * 60_000)
  const readyFrom = findRoomFrom(toKitchen(days, kitchenPoints), soonest, now, endOfSearch(now))
  if (readyFrom) await copyRows(client, 'outlet_room', [{ restaurant_id: outletId, ready_from: readyFrom }])
}

function partsOf({ order_type, expected_at, points, ...minutes }: Open) {
  const own = { collectionMinutes: minutes.collection_minutes, deliveryMinutes: minutes.delivery_minutes }
  const readyAt = new Date(expected_at.getTime() - travelMinutes(order_type, own) * 60_000)
  return spreadPoints(points, kitchenPoints, quarterOf(readyAt))
}
