import { afterAll, expect, test } from 'vitest'

import { testDatabase } from '#server/testing/postgres/test-database.ts'
import { sql } from 'kysely'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

async function count(query: string): Promise<number> {
  const { rows } = await sql.raw<{ n: string }>(`select count(*) as n from (${query}) as counted`).execute(db)
  return Number(rows[0]?.n)
}

test('the world has about 160 restaurants in 12 cities and at least 24 cuisines, each with a restaurant', async () => {
  expect(await count('select from restaurants')).toBe(160)
  expect(await count(`select distinct split_part(address, ', ', 2) from restaurants`)).toBeGreaterThanOrEqual(
    12,
  )
  expect(await count('select distinct cuisine_id from restaurant_cuisines')).toBeGreaterThanOrEqual(24)
})

test('every restaurant is published when the world is created, and none is suspended', async () => {
  expect(await count('select distinct published_at from restaurants')).toBe(1)
  expect(await count('select from restaurants where published_at is null or suspended_at is not null')).toBe(
    0,
  )
})

test('every menu has 30 to 70 different dishes in 5 to 8 categories', async () => {
  expect(
    await count('select restaurant_id from dishes group by 1 having count(*) not between 30 and 70'),
  ).toBe(0)
  expect(
    await count('select restaurant_id from categories group by 1 having count(*) not between 5 and 8'),
  ).toBe(0)
  expect(
    await count('select restaurant_id from dishes group by restaurant_id, lower(name) having count(*) > 1'),
  ).toBe(0)
  expect(await count('select distinct restaurant_id from dishes')).toBe(160)
})

test('D56: every option group can be satisfied: its minimum and its choiceCount are within its options', async () => {
  const short = 'select g.id from option_groups g left join options o on o.group_id = g.id group by g.id'
  expect(
    await count(`${short} having count(o.id) < max(g.choice_count) or count(o.id) < max(g.min_choices)`),
  ).toBe(0)
  expect(
    await count('select from option_groups where min_choices >= 1 and choice_count > 1'),
  ).toBeGreaterThan(0)
})

test('D30: dishes and options declare the 14 allergens and no others, and some dishes declare nothing', async () => {
  expect(await count('select distinct unnest(allergens) from dishes')).toBe(14)
  const known = 'select distinct unnest(allergens) from dishes'
  expect(await count(`select unnest(allergens) from options except ${known}`)).toBe(0)
  expect(await count('select from dishes where allergens is null')).toBeGreaterThan(0)
})

test('the demonstration accounts exist with their memberships', async () => {
  const { rows } = await sql<{ email: string; role: string | null }>`
    select email, case role when 'staff' then outlet_role else role end as role from customers left join memberships on customer_id = customers.id order by email, 2
  `.execute(db)
  expect(rows).toEqual([
    { email: 'admin@tablefare.test', role: 'admin' },
    { email: 'cook@tablefare.test', role: 'kitchen' },
    { email: 'demo@tablefare.test', role: null },
    { email: 'floor@tablefare.test', role: 'floor' },
    { email: 'kitchen@tablefare.test', role: 'owner' },
    { email: 'manager@tablefare.test', role: 'manager' },
    { email: 'owner@tablefare.test', role: 'manager' },
    { email: 'owner@tablefare.test', role: 'owner' },
    { email: 'owner@tablefare.test', role: 'owner' },
  ])
})

test('terms for each role, questions for users and partners, banners and coupons exist', async () => {
  expect(await count('select distinct role from terms')).toBe(4)
  expect(await count('select distinct audience from faqs')).toBe(2)
  expect(await count('select from banners')).toBeGreaterThanOrEqual(3)
  expect(await count('select from coupons')).toBeGreaterThanOrEqual(6)
})

test('D48: the demonstration customer has a completed and a cancelled booking, and no covers are held', async () => {
  const { rows } = await sql<{ status: string }>`select status from bookings order by starts_at`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual(['Canceled', 'Completed'])
  expect((await sql`select from booking_days`.execute(db)).rows).toHaveLength(0)
})
