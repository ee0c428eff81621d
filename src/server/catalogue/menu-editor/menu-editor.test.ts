import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { Menu, SoldOut } from '#contract/catalogue/menu.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })

const ask = (verb: string, payload: object, key?: string) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/outlet-menu/${verb}/${outlet.id}`,
    headers: { ...staff.bearer, ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  })
const edit = async (verb: string, payload: object, key?: string) => {
  const answer = await ask(verb, payload, key)
  expect([verb, answer.statusCode, answer.body.slice(0, 200)]).toMatchObject([verb, 200, expect.any(String)])
  return answer.json<{ data: FullMenu }>().data
}
const written = async () => {
  const url = `/api/v1/outlet-menu/get-full-menu/${outlet.id}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: FullMenu }>().data
}
const shown = async () => {
  const url = `/api/v1/category/get-restaurant-menu/${outlet.uni_id}`
  return (await app.inject({ method: 'GET', url })).json<{ data: Menu }>().data
}
const lastChange = () =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', outlet.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const dal = (categoryId: string, given: object = {}) => ({
  categoryId,
  name: 'Dal',
  description: 'Black lentils',
  basePrice: 8.5,
  vatRate: 20,
  kcal: 520,
  isAlcohol: false,
  diets: ['vegan'],
  allergens: ['mustard'],
  groupIds: [],
  ...given,
})

test('OP3, OP4: a category and a dish that staff add are on the public menu with every field', async () => {
  const key = randomUUID()
  await edit('save-category', { name: 'Specials' }, key)
  const { categories } = await edit('save-category', { name: 'Specials' }, key)
  expect(categories.filter(({ name }) => name === 'Specials')).toHaveLength(1)
  const specials = categories.at(-1)!
  await edit('save-food', dal(specials._id))
  const part = (await shown()).categories.at(-1)!
  expect(part).toMatchObject({
    name: 'Specials',
    foods: [{ name: 'Dal', basePrice: 8.5, kcal: 520, diets: ['vegan'], allergens: ['mustard'] }],
  })
  const [dish] = part.foods
  await edit('save-food', dal(specials._id, { foodId: dish!._id, basePrice: 9.25, allergens: null }))
  expect((await shown()).categories.at(-1)!.foods).toMatchObject([{ basePrice: 9.25, allergens: null }])
  expect(await lastChange()).toMatchObject({
    what: 'dish-changed',
    customer_id: staff.customerId,
    detail: {
      'basePrice before': 8.5,
      basePrice: 9.25,
      'allergens before': '["mustard"]',
      allergens: null,
    },
  })
})

test('OP4, D56: a stale edit of a dish or group is refused and shows what stands now, and open menus see each change', async () => {
  const wroteAt = async () => {
    const url = `/api/v1/category/get-sold-out/${outlet.uni_id}`
    return (await app.inject({ method: 'GET', url })).json<{ data: SoldOut }>().data.writtenAt
  }
  const before = await wroteAt()
  clock.forward({ minutes: 1 })
  const group = {
    name: 'Size',
    minChoices: 0,
    choiceCount: 1,
    options: [{ typeName: 'Large', price: 1, allergens: null }],
  }
  const size = (await edit('save-group', group)).groups.find(({ name }) => name === 'Size')!
  expect(await wroteAt()).not.toBe(before)
  const { categories } = await written()
  const dish = categories[0]!.foods[0]!
  const draft = dal(categories[0]!._id, { foodId: dish._id })
  const saved = await edit('save-food', { ...draft, name: 'Theirs', version: dish.version })
  const theirs = saved.categories[0]!.foods.find(({ _id }) => _id === dish._id)
  expect((await ask('save-food', { ...draft, version: dish.version })).json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: { present: theirs },
  })
  const { groups } = await edit('save-group', {
    ...group,
    groupId: size._id,
    name: 'How large',
    version: size.version,
  })
  const late = await ask('save-group', { ...group, groupId: size._id, version: size.version })
  const present = groups.find(({ _id }) => _id === size._id)
  expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', detail: { present } })
  expect((await ask('save-group', { ...group, version: size.version })).json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: { present: null },
  })
  expect((await written()).categories[0]!.foods[0]!.name).toBe('Theirs')
  await edit('save-food', draft)
})

test('OP3: categories and dishes move by one place, and stay put at the ends', async () => {
  const before = (await written()).categories.map(({ _id }) => _id)
  await edit('move-category', { categoryId: before[0], direction: 'up' })
  const after = await edit('move-category', { categoryId: before[1], direction: 'up' })
  expect(after.categories.map(({ _id }) => _id)).toEqual([before[1], before[0], ...before.slice(2)])
  const [first] = after.categories
  const foods = first!.foods.map(({ _id }) => _id)
  const moved = await edit('move-food', { foodId: foods[0], direction: 'down' })
  expect(moved.categories[0]!.foods.map(({ _id }) => _id)).toEqual([foods[1], foods[0], ...foods.slice(2)])
  const last = await edit('move-food', { foodId: foods[1], position: 2_000 })
  expect(last.categories[0]!.foods.map(({ _id }) => _id)).toEqual([foods[0], ...foods.slice(2), foods[1]])
  const third = await edit('move-category', { categoryId: before[1], position: 2 })
  expect(third.categories.map(({ _id }) => _id)).toEqual([
    before[0],
    before[2],
    before[1],
    ...before.slice(3),
  ])
  await edit('move-category', { categoryId: before[1], position: 0 })
})

test('D56: a group of options is saved with its limits; options stay, go and are added in order', async () => {
  const options = [
    { typeName: 'Mild', price: 0, allergens: [] },
    { typeName: 'Hot', price: 0.5, allergens: null },
  ]
  const { groups } = await edit('save-group', { name: 'Heat', minChoices: 1, choiceCount: 1, options })
  const heat = groups.find(({ name }) => name === 'Heat')!
  const { _id: categoryId } = (await written()).categories.at(-1)!
  await edit('save-food', dal(categoryId, { name: 'Hot Dal', groupIds: [heat._id] }))
  const [mild, hot] = heat.options
  const changed = await edit('save-group', {
    groupId: heat._id,
    name: 'How hot',
    minChoices: 0,
    choiceCount: 2,
    // The two options swap names.
    options: [
      { ...mild, typeName: 'Hot', price: 0.75 },
      { ...hot, typeName: 'Mild' },
      { typeName: 'Furious', price: 1, allergens: null },
    ],
  })
  expect(changed.groups.find(({ _id }) => _id === heat._id)).toMatchObject({
    name: 'How hot',
    options: [{ _id: mild!._id, typeName: 'Hot', price: 0.75 }, { _id: hot!._id }, { typeName: 'Furious' }],
  })
  const menu = await shown()
  const dish = menu.categories.flatMap(({ foods }) => foods).find(({ name }) => name === 'Hot Dal')!
  expect(dish.groupIds).toEqual([heat._id])
  const gone = await edit('remove-group', { groupId: heat._id })
  expect(gone.groups.some(({ _id }) => _id === heat._id)).toBe(false)
  expect((await shown()).groups.some(({ _id }) => _id === heat._id)).toBe(false)
})

test.each([
  ['more choices than options', { choiceCount: 2 }, 'OPTION_GROUP_INVALID'],
  ['a minimum above the maximum', { minChoices: 2 }, 'OPTION_GROUP_INVALID'],
  ['too great a reduction', { options: [{ typeName: 'A', price: -1001, allergens: null }] }, 'INVALID_INPUT'],
  [
    'an allergen that is none',
    { options: [{ typeName: 'A', price: 1, allergens: ['dust'] }] },
    'INVALID_INPUT',
  ],
  [
    'an option of another',
    { options: [{ _id: randomUUID(), typeName: 'A', price: 1, allergens: null }] },
    'OPTION_NOT_FOUND',
  ],
])('D56: a group with %s is refused, and nothing changes', async (_, given, code) => {
  const before = await written()
  const options = [{ typeName: 'A', price: 1, allergens: null }]
  const answer = await ask('save-group', { name: 'Odd', minChoices: 0, choiceCount: 1, options, ...given })
  expect(answer.json()).toMatchObject({ code })
  expect(await written()).toEqual(before)
})

test('an empty category can be removed; removing a dish leaves past orders as they were', async () => {
  const { categories } = await written()
  const specials = categories.at(-1)!
  expect((await ask('remove-category', { categoryId: specials._id })).json()).toMatchObject({
    code: 'CATEGORY_NOT_EMPTY',
  })
  for (const { _id } of specials.foods) await edit('remove-food', { foodId: _id })
  const after = await edit('remove-category', { categoryId: specials._id })
  expect(after.categories.map(({ _id }) => _id)).not.toContain(specials._id)
  const rows = await db.selectFrom('dishes').select('id').where('category_id', '=', specials._id).execute()
  expect(rows.length).toBeGreaterThan(0)
})

test('D9: groups, pictures and dishes of another outlet are not found', async () => {
  const { categories } = await written()
  const other = await db
    .selectFrom('option_groups')
    .select('id')
    .where('restaurant_id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const elsewhere = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const picture = await db
    .insertInto('pictures')
    .values({
      restaurant_id: elsewhere.id,
      bytes: Buffer.from('x'),
      width: 1,
      height: 1,
      made_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { _id } = categories[0]!
  expect((await ask('save-food', dal(_id, { groupIds: [other.id] }))).json()).toMatchObject({
    code: 'GROUP_NOT_FOUND',
  })
  expect((await ask('save-food', dal(_id, { pictureId: picture.id }))).json()).toMatchObject({
    code: 'PICTURE_NOT_FOUND',
  })
})
