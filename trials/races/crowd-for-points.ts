import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { quarterOf } from '#domain/shared/time/quarters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'

const points = 40
const soonestPoints = 36

/** The outcome of a crowd for forty points of a quarter of an hour. */
type Crowd = {
  /** Accepted for the chosen time, and all others refused with three times that are free. */
  chosen: number
  refused: number
  /** Answers that are neither: a deadlock would be one. */
  others: string[]
  /** The most points in any quarter; of orders for as soon as possible; after half have cancelled while others ordered. */
  most: number
  mostSoonest: number
  mostAfterSome: number
  /** Quarters whose points differ from those of their orders, at any of these times. */
  wrongQuarters: number
  /** Points of quarters to come after all have cancelled. */
  leftAfterAll: number
}

type Answer = { code?: string; detail?: { next?: string[] }; data?: { _id: string; expectedAt: string } }

/**
 * A crowd orders one dish of one point at once: first all for the same time, then all for as soon as possible. Then half
 * of those who got one cancel while the refused ones order again, and at last everyone cancels.
 */
export async function crowdForPoints(
  app: FastifyInstance,
  db: Db,
  now: () => Date,
  crowd: number,
): Promise<Crowd> {
  const { outlet, plain, line, place, cancel } = await orderFixture(app, db)
  const dish = plain[0]!.id
  await db
    .updateTable('restaurants')
    .set({ kitchen_points: points, collection_minutes: 20, promise_ceiling: 240 })
    .where('id', '=', outlet.id)
    .execute()
  await db.updateTable('dishes').set({ points: 1 }).where('id', '=', dish).execute()
  const others: string[] = []
  let wrongQuarters = 0

  type Person = { bearer: Record<string, string>; orderId?: string | undefined }
  const gather = (): Promise<Person[]> =>
    Promise.all(Array.from({ length: crowd }, () => createTestUser(db, { isVerified: true })))
  const order = async (person: Person, given: object): Promise<Answer> => {
    const answer = await place(person.bearer, { cartItems: { foodItems: [line(dish, 1)] }, ...given })
    const reply = answer.json<Answer>()
    // Under this load the server refuses some with NOT_READY; they try again.
    if (reply.code === 'NOT_READY') return order(person, given)
    if (!reply.data && reply.code !== 'SLOT_TAKEN' && reply.code !== 'KITCHEN_FULL') others.push(answer.body)
    person.orderId = reply.data?._id
    return reply
  }
  const end = async (person: Person): Promise<void> => {
    const answer = await cancel(person.bearer, person.orderId!)
    const { code } = answer.json<{ code?: string }>()
    if (code === 'NOT_READY') return end(person)
    if (answer.statusCode === 200) person.orderId = undefined
    else others.push(answer.body)
  }
  const measure = async () => {
    const { rows } = await sql<{ quarter: number; taken: number; ordered: number }>`
      select quarter, taken, coalesce((
        select sum(t.points) from taken_points t join orders o on o.id = t.order_id
        where o.restaurant_id = ${outlet.id} and t.quarter = q.quarter and t.returned_at is null), 0)::int as ordered
      from (
        select ((d.day - date '1970-01-01') * 96 + at - 1)::int as quarter, each.taken from kitchen_days d
        cross join unnest(d.taken) with ordinality as each (taken, at) where d.restaurant_id = ${outlet.id}) q
      where quarter > ${quarterOf(now())} order by quarter`.execute(db)
    wrongQuarters += rows.filter(({ taken, ordered }) => taken !== ordered).length
    return rows
  }

  const wanted = new Date((quarterOf(now()) + 8) * 900_000).toISOString()
  const people = await gather()
  const answers = await Promise.all(people.map((person) => order(person, { pickupTime: wanted })))
  const isNamed = ({ code, detail }: Answer) => code === 'SLOT_TAKEN' && detail?.next?.length === 3
  const most = mostOf(await measure())

  const soon = await gather()
  await Promise.all(soon.map((person) => order(person, {})))
  const soonest = (await measure()).filter(({ quarter }) => quarter !== quarterOf(new Date(wanted)))

  const got = [...people, ...soon].filter(({ orderId }) => orderId)
  const leaving = got.filter((_, nth) => nth % 2 === 0)
  const waiting = people.filter(({ orderId }) => !orderId).slice(0, leaving.length)
  await Promise.all([...leaving.map(end), ...waiting.map((person) => order(person, { pickupTime: wanted }))])
  const mostAfterSome = mostOf(await measure())
  await Promise.all([...people, ...soon].filter(({ orderId }) => orderId).map(end))
  const left = await measure()
  return {
    chosen: answers.filter(({ data }) => data).length,
    refused: answers.filter(isNamed).length,
    others,
    most,
    mostSoonest: mostOf(soonest),
    mostAfterSome,
    wrongQuarters,
    leftAfterAll: left.reduce((sum, { taken }) => sum + taken, 0),
  }
}

function mostOf(quarters: readonly { taken: number }[]): number {
  return Math.max(0, ...quarters.map(({ taken }) => taken))
}

/** Right: exactly forty got the time, the others three free ones; never over, and every point is that of an order. */
export function isPointsRight(result: Crowd, crowd: number): boolean {
  const { chosen, refused, others, most, mostSoonest, mostAfterSome, wrongQuarters, leftAfterAll } = result
  const isExact = chosen === Math.min(points, crowd) && chosen + refused === crowd && most === chosen
  const isNeverOver = mostSoonest <= soonestPoints && mostAfterSome <= points
  return isExact && isNeverOver && others.length === 0 && wrongQuarters === 0 && leftAfterAll === 0
}
