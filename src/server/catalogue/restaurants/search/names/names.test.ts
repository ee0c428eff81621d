import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Match, Suggestions } from '#contract/catalogue/found-by-name.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const admin = await createTestUser(db, { isAdmin: true })

type Listed = {
  data: {
    restaurant: { uniId: string; name: string; cuisines: string[]; distance?: number; match?: Match }
  }[]
  paging: { total: number; more: boolean }
  reading?: string
}

const get = (path: string, query: Record<string, string>, headers = {}) =>
  app.inject({ method: 'GET', url: `/api/v1/restaurant/${path}?${new URLSearchParams(query)}`, headers })
const suggest = async (q: string, more: Record<string, string> = {}) => {
  const answer = await get('suggest', { q, ...more })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Suggestions }>().data
}
const list = async (q: string, more: Record<string, string> = {}) =>
  (await get('get-all-restaurants', { q, ...more })).json<Listed>()
const near = async (q: string, postCode: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ q, postCode, ...more })
  const url = `/api/v1/restaurant/search-restaurant-by-post-code?${query}`
  return (await app.inject({ method: 'POST', url })).json<Listed>()
}
const namesOf = ({ data }: Listed) => data.map(({ restaurant }) => restaurant.name)

async function saffron() {
  return db
    .selectFrom('restaurants')
    .select(['id', 'uni_id', 'name', 'post_code'])
    .where('name', '=', 'Saffron Street')
    .executeTakeFirstOrThrow()
}

/** A dish that only this outlet serves. */
async function insertDish(restaurantId: string, name: string) {
  const { id: category_id } = await db
    .selectFrom('categories')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('dishes')
    .values({
      restaurant_id: restaurantId,
      category_id,
      name,
      description: '',
      base_price: 1234,
      is_alcohol: false,
      diets: [],
      position: 999,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test('a name is found by its beginning, in any case, without accents and apostrophes', async () => {
  const { id } = await saffron()
  for (const typed of ['saffron', 'SAFFRON ST', 'street saff']) {
    const { restaurants, reading } = await suggest(typed)
    expect(restaurants.map(({ name }) => name)).toContain('Saffron Street')
    expect(reading).toBeNull()
  }
  await insertDish(id, 'Crème brûlée à l’orange & zest')
  for (const typed of ['creme brulee a lorange', 'Crème Brûlée', 'lorange and zest', "l'orange & zest"])
    expect((await suggest(typed)).dishes.map(({ name }) => name)).toContain('Crème brûlée à l’orange & zest')
})

test.each([
  ['safron', 'restaurants', /^Saffron Street/, 'saffron'],
  ['chiken tika', 'dishes', /chicken tikka/i, 'chicken tikka'],
  ['nan bread', 'dishes', /naan/i, undefined],
] as const)('the misspelt %s finds its %s', async (typed, kind, name, reading) => {
  const found = await suggest(typed)
  expect(found[kind].map((one) => one.name).join('\n')).toMatch(name)
  if (reading) expect(found.reading).toBe(reading)
  const { data, reading: read } = await list(typed)
  expect(data.length).toBeGreaterThan(0)
  expect(read).toBe(found.reading)
})

test('the best grade comes first, and groups are in the order of their best match', async () => {
  const found = await suggest('saffron street')
  expect(found.order[0]).toBe('restaurants')
  expect(found.restaurants[0]?.name).toBe('Saffron Street')
  const dish = await suggest('chicken tikka masala')
  expect(dish.order[0]).toBe('dishes')
  expect(dish.dishes[0]?.name.toLowerCase()).toBe('chicken tikka masala')
  const cuisine = await suggest('indian')
  expect(cuisine.cuisines[0]).toMatchObject({ slug: 'indian', type: 'Indian', isNear: false })
  expect(cuisine.cuisines[0]!.restaurants).toBeGreaterThan(5)
})

test('a dish of several restaurants says at how many and from which price; a dish of one leads there', async () => {
  const { dishes } = await suggest('chicken tikka masala')
  const rows = await sql<{ places: number; least: number }>`
    select count(distinct d.restaurant_id)::int as places, min(base_price) as least from dishes d
    join restaurants r on r.id = d.restaurant_id join categories c on c.id = d.category_id and c.removed_at is null
    where lower(d.name) = 'chicken tikka masala' and d.removed_at is null and published_at is not null and suspended_at is null
  `.execute(db)
  const { places, least } = rows.rows[0]!
  expect(dishes[0]).toMatchObject({ places, only: null, from: places > 100 ? null : least / 100 })
  const { id, uni_id } = await saffron()
  const food = await insertDish(id, 'Zanzibar xylocarp pilau')
  expect((await suggest('zanzibar xyl')).dishes).toEqual([
    {
      name: 'Zanzibar xylocarp pilau',
      places: 1,
      isNear: false,
      from: 12.34,
      only: {
        uniId: uni_id,
        name: 'Saffron Street',
        food: { _id: food.id, name: 'Zanzibar xylocarp pilau', price: 12.34, isSoldOut: false },
      },
    },
  ])
})

test('a list by name has those of that name first, then the cuisine, then the dish, which each card names', async () => {
  const { data, paging } = await list('pizza', { limit: '300' })
  const kinds = data.map(({ restaurant }) => restaurant.match!.by)
  expect(kinds).toEqual(kinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  expect(new Set(kinds).size).toBeGreaterThan(1)
  expect(paging.total).toBe(data.length)
  const { data: masala } = await list('chicken tikka masala', { limit: '5' })
  for (const { restaurant } of masala)
    expect(restaurant.match).toMatchObject({
      by: 'dish',
      food: { name: expect.stringMatching(/tikka masala/i) },
    })
})
const order = ['name', 'cuisine', 'dish']

test('a search combines with a post code and a cuisine, in pages', async () => {
  const indian = await db
    .selectFrom('cuisines')
    .select('id')
    .where('slug', '=', 'indian')
    .executeTakeFirstOrThrow()
  const found = await near('chicken', 'SE1 9AA', { cuisine: 'indian' })
  expect(found.data.length).toBeGreaterThan(0)
  const miles = found.data.map(({ restaurant }) => restaurant.distance!)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  for (const { restaurant } of found.data) expect(restaurant.cuisines).toContain(indian.id)
  const everywhere = await list('chicken', { cuisine: 'indian', limit: '3' })
  for (const { restaurant } of everywhere.data) expect(restaurant.cuisines).toContain(indian.id)
  expect(everywhere.paging.more).toBe(true)
  const next = await list('chicken', { cuisine: 'indian', limit: '3', page: '2' })
  expect(namesOf(next)).not.toEqual(namesOf(everywhere))
  const open = await list('chicken', { openNow: 'on', sort: 'quickest', limit: '300' })
  expect(open.paging.total).toBeLessThanOrEqual((await list('chicken', { limit: '300' })).paging.total)
})

test('suggestions near a post code come with their distance, and count what is near', async () => {
  const { post_code } = await saffron()
  const found = await suggest('saffron', { postCode: post_code })
  expect(found.restaurants[0]).toMatchObject({ name: 'Saffron Street', distance: expect.any(Number) })
  const [dish] = (await suggest('chicken tikka', { postCode: post_code })).dishes
  expect(dish).toMatchObject({ isNear: true })
  expect(dish!.places).toBeLessThanOrEqual(300)
  expect((await get('suggest', { q: 'saffron', postCode: 'banana' })).json()).toMatchObject({
    code: 'NOT_A_POST_CODE',
  })
})

test('what nobody serves finds nothing, without an error', async () => {
  expect(await suggest('qqzzxxw')).toMatchObject({ restaurants: [], cuisines: [], dishes: [], reading: null })
  expect(await list('qqzzxxw')).toMatchObject({ data: [], paging: { total: 0, more: false } })
  expect((await near('qqzzxxw', 'SE1 9AA')).data).toEqual([])
})

test.each(['', ' ', 'a', "'", '—', 'x'.repeat(61)])('%j is refused', async (q) => {
  for (const path of ['suggest', 'get-all-restaurants']) {
    const answer = await get(path, { q })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', detail: { field: 'q' } })
  }
})

test.each([
  "'; drop table dishes; --",
  '<script>alert(1)</script>',
  '\\',
  '((((',
  '__proto__',
  'constructor',
  'a b c d e f g h i',
  '𝕊𝕒𝕗𝕗𝕣𝕠𝕟',
  '\u202Enorffas',
])('the hostile %j is only text', async (q) => {
  const answer = await get('suggest', { q })
  expect([200, 400]).toContain(answer.statusCode)
  expect([200, 400]).toContain((await get('get-all-restaurants', { q })).statusCode)
})

test('a change is found at once: a rename, a sold-out and a removed dish, a suspension, a cuisine', async () => {
  const { id } = await saffron()
  const set = (values: object) => db.updateTable('restaurants').set(values).where('id', '=', id).execute()
  expect((await suggest('quokka')).restaurants).toEqual([])
  await set({ name: 'Quokka Kitchen' })
  expect((await suggest('quokka')).restaurants.map(({ name }) => name)).toEqual(['Quokka Kitchen'])
  expect(namesOf(await list('quokka'))).toEqual(['Quokka Kitchen'])
  expect((await suggest('saffron street')).restaurants.map(({ name }) => name)).not.toContain(
    'Saffron Street',
  )

  const food = await insertDish(id, 'Wombat fritters')
  const wombat = async () => (await list('wombat')).data.map(({ restaurant }) => restaurant.match?.food)
  expect(await wombat()).toMatchObject([{ name: 'Wombat fritters', isSoldOut: false }])
  const dish = (values: object) => db.updateTable('dishes').set(values).where('id', '=', food.id).execute()
  await dish({ sold_out_until: new Date(clock.now().getTime() + 3_600_000) })
  expect(await wombat()).toMatchObject([{ isSoldOut: true }])
  expect((await suggest('wombat')).dishes[0]?.only?.food.isSoldOut).toBe(true)

  await set({ suspended_at: clock.now() })
  expect([await wombat(), (await suggest('wombat')).dishes]).toEqual([[], []])
  expect((await suggest('quokka')).restaurants).toEqual([])
  expect((await list('quokka')).paging.total, 'it is not counted either').toBe(0)
  expect(
    (await get('suggest', { q: 'quokka' }, admin.bearer)).json<{ data: Suggestions }>().data.restaurants,
  ).toEqual([])
  await set({ suspended_at: null, published_at: null })
  expect(namesOf(await list('quokka'))).toEqual([])
  await set({ published_at: clock.now() })
  expect(namesOf(await list('quokka'))).toEqual(['Quokka Kitchen'])

  await dish({ removed_at: clock.now() })
  expect([await wombat(), (await suggest('wombat')).dishes]).toEqual([[], []])
  await db.updateTable('cuisines').set({ type: 'Numbat grill' }).where('slug', '=', 'indian').execute()
  expect((await suggest('numbat')).cuisines.map(({ slug }) => slug)).toEqual(['indian'])
  await set({ name: 'Saffron Street' })
})

test('an admin who has just made a change finds it too', async () => {
  const { id } = await saffron()
  await insertDish(id, 'Bilby broth')
  const answer = await get('suggest', { q: 'bilby' }, admin.bearer)
  expect(answer.json<{ data: Suggestions }>().data.dishes).toHaveLength(1)
})
