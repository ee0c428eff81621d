import { toShownName } from '#domain/orders/review-window.ts'
import type { Client, Row } from '../copy-rows.ts'
import { type Draws, drawsFor, idFor } from '../seeded-draws.ts'
import { type StagedOrder, timeOf } from './order-tables.ts'

const hour = 3_600_000
const fortnight = 14 * 24 * hour

const good = [
  'Still hot when it came, and everything sealed.',
  'Best naan in town. We order every Friday.',
  'Generous portions and a lovely note in the bag.',
  'Exactly as on the menu. Will order again.',
  'The sauce alone is worth it.\nThank you to the kitchen!',
  'Quick, friendly and really tasty.',
]
const fair = [
  'Tasty, though the rice was a bit dry.',
  'One dish less spicy than I hoped. The rest was great.',
]
const slow = ['Lovely food, but a good while after the promised time.', 'Worth the wait, but it was a wait.']
const poor = ['Arrived cold, and a sauce was missing.', 'Not what the picture shows. Disappointed.']
const thanks = ['Thank you, see you soon!', 'That made our evening. Thank you.']
const sorry = [
  'Sorry about that. We have spoken to the team, and hope to do better next time.',
  'Sorry. That was not our best night.',
]

/** Reviews of a fifth of the orders. The demonstration customer has not reviewed her latest ones yet. */
export function reviewRows(orders: readonly StagedOrder[], now: Date, amiraId: string): Row[] {
  const rows = orders.flatMap((order) => {
    const servedAt = timeOf(order, 'completed')
    const draws = drawsFor('review', order.id)
    if (!servedAt || !draws.chance(0.2)) return []
    const writtenAt = new Date(servedAt.getTime() + draws.between(1, 40) * hour)
    const isHers = order.person.id === amiraId
    if (writtenAt > now || (isHers && now.getTime() - servedAt.getTime() < fortnight)) return []
    return [toReviewRow(order, draws, writtenAt, now)]
  })
  return hideOne(rows)
}

function toReviewRow({ id, restaurant, person, late }: StagedOrder, draws: Draws, at: Date, now: Date): Row {
  // Some kitchens are better than others.
  const usual = 0.62 + (restaurant.index % 5) * 0.08
  const mark = () => (draws.chance(usual) ? 5 : draws.chance(0.75) ? 4 : draws.between(1, 3))
  const food = mark()
  const onTime = late > 6 ? draws.between(2, 4) : mark()
  const described = mark()
  const least = Math.min(food, onTime, described)
  const text = draws.chance(0.75) ? draws.pick(chooseTexts(least, onTime < Math.min(food, described))) : null
  const repliedAt = new Date(at.getTime() + draws.between(2, 30) * hour)
  const reply = draws.chance(least <= 3 ? 0.6 : 0.15) && repliedAt < now
  return {
    id: idFor('review', id),
    restaurant_id: restaurant.id,
    customer_id: person.id,
    order_id: id,
    booking_id: null,
    food,
    on_time: onTime,
    as_described: described,
    name: toShownName(person.name),
    text,
    created_at: at,
    reply: reply ? draws.pick(least <= 3 ? sorry : thanks) : null,
    replied_at: reply ? repliedAt : null,
    hidden_at: null,
    hidden_reason: null,
  }
}

function chooseTexts(least: number, wasSlow: boolean): readonly string[] {
  if (least >= 4) return good
  if (wasSlow) return slow
  return least === 3 ? fair : poor
}

/** So that the admin's list of hidden reviews is not empty. */
function hideOne(rows: Row[]): Row[] {
  const at = rows.findIndex(({ text, reply }) => text !== null && reply === null)
  return rows.map((row, place) =>
    place === at
      ? {
          ...row,
          text: 'Ask for the manager by name, he is hopeless.',
          hidden_at: new Date((row.created_at as Date).getTime() + 2 * hour),
          hidden_reason: 'It is about a person, not about the food.',
        }
      : row,
  )
}

/** The sums that the commands would have written, and the showcase's rule for late orders. */
export async function finishReviews(client: Client, showcaseId: string): Promise<void> {
  await client.query(`
    update restaurants set review_count = counted.n, review_food = counted.food, review_time = counted.time,
      review_described = counted.described
    from (select restaurant_id, count(*) as n, sum(food) as food, sum(on_time) as time, sum(as_described) as described
      from reviews where hidden_at is null group by 1) counted
    where restaurants.id = counted.restaurant_id`)
  await client.query('update restaurants set late_minutes = 15, late_coupon = 500 where id = $1', [
    showcaseId,
  ])
}
