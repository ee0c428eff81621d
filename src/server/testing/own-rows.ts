import { randomUUID } from 'node:crypto'

import type { Db } from '#server/platform/db/database.ts'

type MenuTable = 'categories' | 'dishes' | 'option_groups' | 'options'

/** Something that is on the menu of an outlet. */
export async function firstOf(db: Db, table: MenuTable, restaurantId: string): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Guests without a booking at the noon of the tests, with covers that are held for them. */
export async function insertWalkInRow(db: Db, restaurantId: string): Promise<string> {
  const at = new Date('2026-11-16T12:00:00Z')
  const held = { covers: 2000, held: Array<number>(96).fill(100) }
  await db
    .insertInto('booking_days')
    .values({ restaurant_id: restaurantId, day: '2026-11-16', ...held })
    .onConflict((clash) => clash.columns(['restaurant_id', 'day']).doUpdateSet(held))
    .execute()
  const values = { restaurant_id: restaurantId, guest_no: 2, starts_at: at, seated_at: at }
  return (await db.insertInto('walk_ins').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertPictureRow(db: Db, restaurantId: string): Promise<string> {
  const bytes = Buffer.from('a picture')
  const values = { restaurant_id: restaurantId, bytes, width: 1, height: 1, made_at: new Date() }
  return (await db.insertInto('pictures').values(values).returning('id').executeTakeFirstOrThrow()).id
}

type Person = { customerId: string; sessionId: string }

export async function insertCardRow(db: Db, { customerId, sessionId }: Person): Promise<string> {
  const shown = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 }
  const names = { gateway: 'sandbox' as const, gateway_customer: 'c', gateway_card: randomUUID() }
  const whose = { customer_id: customerId, session_id: sessionId, created_at: new Date() }
  const row = await db
    .insertInto('saved_cards')
    .values({ ...whose, ...shown, ...names })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
