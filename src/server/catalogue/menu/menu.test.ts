import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import type { Food, Menu } from '#contract/catalogue/menu.ts'
import { readMenu } from '#server/catalogue/menu/read-menu.ts'
import { testDeps } from '#server/testing/test-deps.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const get = (path: string) => app.inject({ method: 'GET', url: `/api/v1${path}` })
type Whole = { data: Menu }

const outlet = await db
  .selectFrom('restaurants')
  .select(['id', 'uni_id'])
  .orderBy('rank')
  .executeTakeFirstOrThrow()
const menu = async () =>
  (await get(`/category/get-restaurant-menu/${outlet.uni_id}`)).json<Whole>().data.categories

test('API35, EN5: the categories of a restaurant come in its order, by id and by uniId alike', async () => {
  const byId = (await get(`/category/get-restaurant-categories/${outlet.id}`)).json()
  const byUniId = (await get(`/category/get-restaurant-categories/${outlet.uni_id}`)).json()
  expect(byId).toEqual(byUniId)
  expect(byId.data.length).toBeGreaterThanOrEqual(5)
  expect(byId.data[0]).toEqual({ _id: expect.any(String), name: expect.any(String) })
})

test('API34: one category by its id; an unknown one is refused with a message', async () => {
  const [first] = await menu()
  expect((await get(`/category/get-single-category/${first!._id}`)).json()).toEqual({
    data: { _id: first!._id, name: first!.name },
  })
  const unknown = await get('/category/get-single-category/00000000-0000-4000-8000-000000000000')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
})

test('API36, EN5, EN6: the dishes of a category have the same price, options and groups as in the whole menu', async () => {
  const { categories, groups } = (await get(`/category/get-restaurant-menu/${outlet.uni_id}`)).json<Whole>()
    .data
  const groupOf = new Map(groups.map((group) => [group._id, group]))
  const all: Food[] = []
  for (const category of categories) {
    const foods = (await get(`/food/get-foods-by-category/${category._id}`)).json<{ data: Food[] }>().data
    const whole = category.foods.map(({ groupIds, ...food }) => ({
      ...food,
      options: groupIds.map((id) => groupOf.get(id)),
    }))
    expect(foods).toEqual(whole)
    all.push(...foods)
  }
  const dish = all.find(({ options }) => options.length > 0)
  expect(dish).toMatchObject({
    basePrice: expect.any(Number),
    price: dish!.basePrice,
    options: expect.arrayContaining([
      expect.objectContaining({
        name: expect.any(String),
        choiceCount: expect.any(Number),
        minChoices: expect.any(Number),
      }),
    ]),
  })
  expect(dish!.options[0]!.types[0]).toMatchObject({
    typeName: expect.any(String),
    price: expect.any(Number),
  })
})

test('OP4, OM1: a dish has its required groups first, each kind in the dish’s own order, and no allergens differs from none declared', async () => {
  const { categories, groups } = (await get(`/category/get-restaurant-menu/${outlet.uni_id}`)).json<Whole>()
    .data
  const [plain, undeclared, full] = categories[0]!.foods
  const own = { restaurant_id: outlet.id, dish_id: full!._id }
  await db.deleteFrom('dish_option_groups').where('dish_id', '=', plain!._id).execute()
  const lists: [string, string[] | null][] = [
    [plain!._id, []],
    [undeclared!._id, null],
    [full!._id, ['tree nuts', 'cereals containing gluten']],
  ]
  for (const [id, declared] of lists)
    await db
      .updateTable('dishes')
      .set({ allergens: declared as never })
      .where('id', '=', id)
      .execute()
  const ids = groups.map(({ _id }) => _id)
  const required = new Set(groups.flatMap(({ _id, minChoices }) => (minChoices > 0 ? [_id] : [])))
  expect(required.size).toBeGreaterThan(0)
  expect(required.size).toBeLessThan(ids.length)
  expect(ids.length).toBeGreaterThan(1)
  for (const order of [ids, ids.toReversed()]) {
    await db.deleteFrom('dish_option_groups').where('dish_id', '=', full!._id).execute()
    // Inserted in reverse, so that only the position gives the order.
    const links = order.map((group_id, position) => ({ ...own, group_id, position })).toReversed()
    await db.insertInto('dish_option_groups').values(links).execute()
    const foods = (await menu())[0]!.foods
    expect(foods.find(({ _id }) => _id === full!._id)!.groupIds).toEqual([
      ...order.filter((id) => required.has(id)),
      ...order.filter((id) => !required.has(id)),
    ])
    expect(foods.find(({ _id }) => _id === plain!._id)).toMatchObject({ groupIds: [], allergens: [] })
    expect(foods.find(({ _id }) => _id === undeclared!._id)!.allergens).toBeNull()
    expect(foods.find(({ _id }) => _id === full!._id)!.allergens).toEqual([
      'tree nuts',
      'cereals containing gluten',
    ])
  }
})

test('a sold-out dish is marked until its time is over, then returns by itself', async () => {
  const { foods } = (await menu())[0]!
  const off = (until: string) =>
    db
      .updateTable('dishes')
      .set({ sold_out_until: new Date(until) })
      .where('id', '=', foods[0]!._id)
      .execute()
  await off('2026-11-16T23:00:00Z')
  expect((await menu())[0]!.foods[0]!.isSoldOut).toBe(true)
  await off('2026-11-16T11:59:59Z')
  expect((await menu())[0]!.foods[0]!.isSoldOut).toBe(false)
})

test('removed dishes, options and categories are not on the menu', async () => {
  const before = (await menu())[0]!.foods
  await db
    .updateTable('dishes')
    .set({ removed_at: new Date() })
    .where('id', '=', before.at(-1)!._id)
    .execute()
  expect((await menu())[0]!.foods).toEqual(before.slice(0, -1))
})

test.each(['get-restaurant-categories', 'get-restaurant-menu'])(
  '%s of an unknown restaurant is a 404',
  async (call) => {
    expect((await get(`/category/${call}/nowhere`)).json()).toMatchObject({ code: 'RESTAURANT_NOT_FOUND' })
  },
)

test('a restaurant without a menu has an empty one, unlike an unknown restaurant', async () => {
  const bare = await db
    .selectFrom('restaurants')
    .select('id')
    .orderBy('rank', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('categories')
    .set({ removed_at: new Date() })
    .where('restaurant_id', '=', bare.id)
    .execute()
  expect((await get(`/category/get-restaurant-menu/${bare.id}`)).json()).toMatchObject({
    data: { categories: [] },
  })
})

test('OP4: the whole menu takes three queries', async () => {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++
      return result
    },
  }
  const deps = testDeps(db.withPlugin(counting), () => new Date())
  const { data } = await readMenu(deps, outlet.uni_id)
  expect(data.categories.flatMap(({ foods }) => foods).length).toBeGreaterThan(20)
  expect(queries).toBe(3)
})
