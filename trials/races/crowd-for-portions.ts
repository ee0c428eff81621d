import type { FastifyInstance } from 'fastify'

import { toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'

const portions = 10

/** The outcome of a crowd for ten portions each of two dishes. */
type Crowd = {
  accepted: number
  refused: number
  /** Answers that are neither: a deadlock would be one. */
  others: string[]
  /** Portions in orders that were not cancelled, of the dish that has more. */
  sold: number
  left: number
  /** After some cancelled and others ordered again, and after all cancelled. */
  soldAfterSome: number
  leftAfterAll: number
}

/**
 * A crowd orders one portion of each of two dishes at once, half of it in the other order. Then some cancel while the
 * refused ones order again, and at last everyone cancels.
 */
export async function crowdForPortions(
  app: FastifyInstance,
  db: Db,
  now: () => Date,
  crowd: number,
): Promise<Crowd> {
  const { outlet, plain, line, place, cancel } = await orderFixture(app, db)
  const dishes = plain.slice(0, 2).map(({ id }) => id)
  const day = toKitchenDate(now())
  await db
    .insertInto('dish_portions')
    .values(dishes.map((dish_id) => ({ dish_id, restaurant_id: outlet.id, remaining: portions, day })))
    .execute()
  const people = await Promise.all(Array.from({ length: crowd }, () => createTestUser(db)))
  const others: string[] = []
  type Person = (typeof people)[number]
  const order = async ({ bearer }: Person, at: number): Promise<string | undefined> => {
    const foodItems = (at % 2 === 0 ? dishes : dishes.toReversed()).map((id) => line(id, 1))
    const answer = await place(bearer, { cartItems: { foodItems } })
    const { code, data } = answer.json<{ code?: string; data?: { _id: string } }>()
    // Under this load the server refuses some with NOT_READY; they try again.
    if (code === 'NOT_READY') return order({ bearer } as Person, at)
    if (answer.statusCode !== 200 && code !== 'SOLD_OUT') others.push(answer.body)
    return data?._id
  }
  const count = async () => {
    const sold = await db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.dish_id', ({ fn }) => fn.sum<string>('l.quantity').as('sold')])
      .where('l.dish_id', 'in', dishes)
      .where('o.status', '<>', 'Canceled')
      .groupBy('l.dish_id')
      .execute()
    const rows = await db
      .selectFrom('dish_portions')
      .select('remaining')
      .where('dish_id', 'in', dishes)
      .execute()
    return {
      sold: Math.max(0, ...sold.map((row) => Number(row.sold))),
      left: Math.max(...rows.map(({ remaining }) => remaining)),
    }
  }
  const orders = new Map<Person, string>()
  const orderAll = (who: readonly Person[]) =>
    Promise.all(
      who.map(async (person, at) => {
        const id = await order(person, at)
        if (id) orders.set(person, id)
      }),
    )
  const end = async (person: Person) => {
    const answer = await cancel(person.bearer, orders.get(person)!)
    if (answer.statusCode === 200) orders.delete(person)
    else if (answer.json<{ code: string }>().code === 'NOT_READY') await end(person)
    else others.push(answer.body)
  }
  await orderAll(people)
  const accepted = orders.size
  const { sold, left } = await count()
  const leaving = [...orders.keys()].slice(0, 5)
  const waiting = people.filter((person) => !orders.has(person))
  await Promise.all([...leaving.map(end), orderAll(waiting)])
  const { sold: soldAfterSome } = await count()
  await Promise.all([...orders.keys()].map(end))
  const { left: leftAfterAll } = await count()
  return { accepted, refused: crowd - accepted, others, sold, left, soldAfterSome, leftAfterAll }
}

/** Right: exactly ten accepted, never more sold, and all portions back at the end. */
export function isPortionsRight(crowd: Crowd): boolean {
  const { accepted, others, sold, left, soldAfterSome, leftAfterAll } = crowd
  const isExact = accepted === portions && sold === portions && left === 0
  return isExact && others.length === 0 && soldAfterSome <= portions && leftAfterAll === portions
}
