import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { testDatabase } from '#server/testing/postgres/test-database.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

/** Runs a statement and rolls it back. */
async function outcome(statement: string): Promise<unknown[]> {
  const tx = await db.startTransaction().execute()
  try {
    return (await sql.raw(statement).execute(tx)).rows
  } finally {
    await tx.rollback().execute()
  }
}

const bare = "'00000000-0000-4000-8000-000000000001'"
const bareOutlet = `insert into restaurants (id, uni_id, name, legal_name, telephone, address, post_code, lat, lng,
  order_types, collection_minutes, delivery_minutes, rank) values (${bare}, 'bare', 'Bare', 'Bare Ltd', '01632 960000',
  '1 Kiln Lane', 'SW1A 1AA', 51.5, -0.1, '{Collection}', 20, 40, 1)`
const outletWith = (rows: string) => `${bareOutlet}; ${rows}; delete from restaurants where id = ${bare}`

const elsewhere = (table: string) =>
  `(select id from ${table} as other where other.restaurant_id <> mine.restaurant_id limit 1)`
const firstOption = '(select id from options order by id limit 1)'
const sameOption = `insert into options (restaurant_id, group_id, type_name, position)
  select restaurant_id, group_id, type_name, 99 from options where id = ${firstOption}`
const sameCoupon = (code: string) => `insert into coupons
  (code, amount, valid_from, valid_to, total_uses, uses_per_customer)
  values ('${code}', 100, now(), now() + interval '1 day', 10, 1)`

const week = (entry: string) => `update restaurants set hours = '${entry}'`
const dated = (entry: string) => `update restaurants set hours_exceptions = '${entry}'`
const times = '"isOpen": true, "startTime": "09:00", "endTime": "17:30"'

const refused: [what: string, statement: string, fault: object][] = [
  ...constrained('restaurants_order_types_check', {
    'no way to eat': `update restaurants set order_types = '{}'`,
    'an unknown way to eat': `update restaurants set order_types = '{Collection,Drone}'`,
    'a way to eat without a name': `update restaurants set order_types = '{Home Delivery,null}'`,
  }),
  ...constrained('restaurants_post_code_check', {
    'a post code without its gap': `update restaurants set post_code = 'SE19AA'`,
    'an outcode in place of a post code': `update restaurants set post_code = 'SE1'`,
  }),
  ['an outcode that is not the post code’s', `update restaurants set outcode = 'M1'`, { code: '428C9' }],
  ['delivery that the order types deny', 'update restaurants set delivers = true', { code: '428C9' }],
  ...constrained('restaurants_hours_check', {
    'hours that are no list': week(`{"day": 1, ${times}}`),
    'hours that are null in JSON': week('null'),
    'an entry that is no object': week('[1]'),
    'an entry within a list of its own': week(`[[{"day": 1, ${times}}]]`),
    'an entry without a day': week(`[{${times}}]`),
    'an eighth day': week(`[{"day": 7, ${times}}]`),
    'half a day': week(`[{"day": 1.5, ${times}}]`),
    'a day in quotes': week(`[{"day": "1", ${times}}]`),
    'a date in the week': week(`[{"date": "2026-12-25", ${times}}]`),
    'a day with a date': week(`[{"day": 1, "date": "2026-12-25", ${times}}]`),
    'one bad entry after a good one': week(`[{"day": 1, ${times}}, {"day": 8, ${times}}]`),
    'openness as text': week(`[{"day": 1, ${times.replace('true', '"true"')}}]`),
    'an entry without isOpen': week(`[{"day": 1, ${times.replace('isOpen', 'open')}}]`),
    'an entry without an end': week(`[{"day": 1, ${times.replace('endTime', 'end')}}]`),
    'an hour of one digit': week(`[{"day": 1, ${times.replace('09:00', '9:00')}}]`),
    'a 24th hour': week(`[{"day": 1, ${times.replace('17:30', '24:00')}}]`),
    'a 60th minute': week(`[{"day": 1, ${times.replace('17:30', '17:60')}}]`),
  }),
  ...constrained('restaurants_hours_exceptions_check', {
    'exceptions that are no list': dated('{}'),
    'a weekday among the dates': dated(`[{"day": 1, ${times}}]`),
    'a date the other way round': dated(`[{"date": "25-12-2026", ${times}}]`),
    'a date with an hour': dated(`[{"date": "2026-12-25T09:00", ${times}}]`),
    'a date without times': dated('[{"date": "2026-12-25", "isOpen": false}]'),
  }),
  ['a 31st of February', dated(`[{"date": "2026-02-31", ${times}}]`), { code: '22008' }],
  ...constrained('dishes_diets_check', {
    'an unknown diet': `update dishes set diets = '{vegan,keto}'`,
  }),
  ...constrained('allergen_list_check', {
    'an unknown allergen in a dish': `update dishes set allergens = '{milk,kiwi}'`,
    'an unknown allergen in an option': `update options set allergens = '{Milk}'`,
    'an allergen without a name': `update options set allergens = '{milk,null}'`,
  }),
  ...constrained('dishes_restaurant_id_category_id_fkey', {
    'a dish in a category of another outlet': `update dishes as mine set category_id = ${elsewhere('categories')}`,
    'the end of a category that has dishes': 'delete from categories',
  }),
  ...constrained('options_restaurant_id_group_id_fkey', {
    'an option in a group of another outlet': `update options as mine set group_id = ${elsewhere('option_groups')}
      where id = ${firstOption}`,
    'the end of a group that has options': 'delete from dish_option_groups; delete from option_groups',
  }),
  ...constrained('dish_option_groups_restaurant_id_group_id_fkey', {
    'a dish with a group of another outlet': `update dish_option_groups as mine
      set group_id = ${elsewhere('option_groups')}
      where dish_id = (select dish_id from dish_option_groups group by 1 having count(*) = 1 limit 1)`,
  }),
  ...constrained('dish_option_groups_restaurant_id_dish_id_fkey', {
    'a group on a dish of another outlet': `update dish_option_groups as mine set dish_id = ${elsewhere('dishes')}
      where dish_id = (select dish_id from dish_option_groups group by 1 having count(*) = 1 limit 1)`,
    'the end of a dish that has groups': 'delete from dishes',
  }),
  ...constrained('options_by_name', { 'an option twice in its group': sameOption }),
  ...constrained('coupons_by_code', { 'a code twice': sameCoupon('WELCOME5') }),
  ...constrained('terms_role_version_key', {
    'another text under a version that was removed': `update terms set removed_at = now();
      insert into terms (role, version, title, body) values ('User', 1, 'Terms', 'Other ones.')`,
  }),
  ...constrained('categories_restaurant_id_fkey', {
    'the end of an outlet with a category': outletWith(
      `insert into categories (restaurant_id, name, position) values (${bare}, 'Starters', 0)`,
    ),
  }),
  ...constrained('option_groups_restaurant_id_fkey', {
    'the end of an outlet with a group': outletWith(
      `insert into option_groups (restaurant_id, name, choice_count) values (${bare}, 'Sauces', 1)`,
    ),
  }),
  ...constrained('coupons_restaurant_id_fkey', {
    'the end of an outlet with a coupon': outletWith(
      `update coupons set restaurant_id = ${bare} where code = 'WELCOME5'`,
    ),
  }),
  ...constrained('memberships_restaurant_id_fkey', {
    'the end of an outlet with staff': outletWith(
      `update memberships set restaurant_id = ${bare} where id = (select id from memberships where role = 'staff' limit 1)`,
    ),
  }),
  ...constrained('memberships_customer_id_fkey', {
    'the end of a customer with a membership': `delete from customers where id in (select customer_id from memberships) and id not in (select customer_id from bookings)`,
  }),
  ...constrained('customers_check', {
    'an open account without an email': 'update customers set email = null',
    'an open account without a password': 'update customers set password_hash = null',
  }),
]

test.each(refused)('%s is refused', async (_, statement, fault) => {
  await expect(outcome(statement)).rejects.toMatchObject(fault)
})

test.each([
  ['an outlet without a week and without exceptions', `${week('[]')}; ${dated('[]')}`],
  [
    'a week with two stretches on a day',
    week(`[{"day": 0, ${times}}, {"day": 0, ${times}}, {"day": 6, ${times}}]`),
  ],
  ['a leap day among the exceptions', dated(`[{"date": "2028-02-29", ${times}}]`)],
  [
    'a dish that declares no allergens, and one that declares nothing',
    `update dishes set allergens = case when is_alcohol then '{}'::text[] end`,
  ],
  ['a name that a removed option had', `update options set removed_at = now(); ${sameOption}`],
  ['a code that a removed coupon had', `update coupons set removed_at = now(); ${sameCoupon('WELCOME5')}`],
  [
    'the end of an outlet that has cuisines and served outcodes only',
    outletWith(`insert into served_outcodes values (${bare}, 'SW1A');
      insert into restaurant_cuisines select ${bare}, 0, id from cuisines limit 1`),
  ],
  [
    'an account that is closed and erased, with its memberships',
    'update customers set closed_at = now(), name = null, email = null, mobile_no = null, password_hash = null',
  ],
])('%s is stored', async (_, statement) => {
  await expect(outcome(statement)).resolves.toBeDefined()
})

test('outcode and delivery follow from the post code and the order types, and a new outlet is a draft', async () => {
  const seen = 'outcode, delivers, published_at'
  expect(await outcome(`${bareOutlet} returning ${seen}`)).toEqual([
    { outcode: 'SW1A', delivers: false, published_at: null },
  ])
  const changed = `update restaurants set post_code = 'M1 1AE', order_types = '{Dine In,Home Delivery}'
    where uni_id = 'saffron-street-london' returning outcode, delivers`
  expect(await outcome(changed)).toEqual([{ outcode: 'M1', delivers: true }])
})

function constrained(constraint: string, statements: Record<string, string>): [string, string, object][] {
  return Object.entries(statements).map(([what, statement]) => [what, statement, { constraint }])
}
