import { expect, test } from 'vitest'

import type { Food, Menu } from '#contract/catalogue/menu.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { saveRichMenu } from '#server/testing/fixtures/rich-menu.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const { edit, groups, pizza, cake } = await saveRichMenu(app, outlet.id, staff.bearer)
const { size, topping, extras, meal, style } = groups

const ask = (payload: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/outlet-menu/save-group/${outlet.id}`,
    headers: staff.bearer,
    payload,
  })
const option = (typeName: string, more: object = {}) => ({ typeName, price: 0, allergens: null, ...more })
const draft = (more: object) => ({
  name: 'New',
  minChoices: 0,
  choiceCount: 1,
  options: [option('A')],
  ...more,
})

test('OG16: the public menu has the rules of a group, and nothing more for a plain one', async () => {
  const url = `/api/v1/category/get-restaurant-menu/${outlet.uni_id}`
  const { data: menu } = (await app.inject({ url })).json<{ data: Menu }>()
  const shown = (id: string) => menu.groups.find(({ _id }) => _id === id)!
  expect(shown(size._id)).toMatchObject({ kind: 'sizes' })
  expect(shown(topping._id).types[1]).toMatchObject({
    typeName: 'Nduja',
    price: 2,
    sizePrices: [{ groupId: size._id, typeName: 'Large', price: 2.5 }],
  })
  expect(shown(extras._id)).toMatchObject({ kind: 'extras', maxQuantity: 3, freeCount: 1 })
  expect(shown(meal._id).types[0]).toMatchObject({ opens: [style._id] })
  expect(Object.keys(shown(style._id)).toSorted()).toEqual(
    ['_id', 'choiceCount', 'minChoices', 'name', 'types'].toSorted(),
  )
  expect(shown(style._id).types).toEqual([
    { typeName: 'Plain', price: 0, allergens: [], isSoldOut: false, isDefault: true },
    { typeName: 'With mozzarella', price: 1.5, allergens: [], isSoldOut: false },
  ])
  const foods = menu.categories.flatMap((category) => category.foods)
  expect(foods.find(({ _id }) => _id === cake._id)).toMatchObject({
    basePrice: 3.5,
    prices: { 'Dine In': 4.2 },
  })
  expect(foods.find(({ _id }) => _id === pizza._id)).not.toHaveProperty('prices')
})

test('OG16, API36: the dishes of a category have the groups that their options open', async () => {
  const { categories } = await edit('save-category', { name: 'Unused' })
  const category = categories.find(({ foods }) => foods.some(({ _id }) => _id === pizza._id))!
  const url = `/api/v1/food/get-foods-by-category/${category._id}`
  const [food] = (await app.inject({ url })).json<{ data: Food[] }>().data
  expect(food!.options.map(({ _id }) => _id)).toEqual([size, topping, extras, meal].map(({ _id }) => _id))
  expect(food!.nestedOptions?.map(({ _id }) => _id)).toEqual([style._id])
})

test('OG16: a page that does not send the new rules leaves them as they are', async () => {
  const old = extras.options.map(({ _id, typeName, price, allergens }) => ({
    _id,
    typeName,
    price,
    allergens,
  }))
  const before = { groupId: extras._id, name: 'Extras of old', minChoices: 0, choiceCount: 5, options: old }
  const { groups: saved } = await edit('save-group', before)
  expect(saved.find(({ _id }) => _id === extras._id)).toMatchObject({
    name: 'Extras of old',
    kind: 'extras',
    maxQuantity: 3,
    freeCount: 1,
    options: extras.options,
  })
})

test.each<[string, () => object, RegExp]>([
  ['sizes that are optional', () => draft({ kind: 'sizes' }), /‘At least’ must be 1 for sizes/],
  [
    'two of half and half',
    () => draft({ kind: 'halves', choiceCount: 2, options: [option('A'), option('B')] }),
    /‘At most’ must be 1 for half and half/,
  ],
  ['more free than can be chosen', () => draft({ freeCount: 2 }), /‘First … free’ is higher/],
  [
    'more defaults than can be chosen',
    () => draft({ options: [option('A', { isDefault: true }), option('B', { isDefault: true })] }),
    /2 options are selected by default/,
  ],
  [
    'an option that opens sizes',
    () => draft({ options: [option('A', { opens: [size._id] })] }),
    /sizes belong to the dish/,
  ],
  [
    'a circle',
    () => ({
      ...draft({}),
      groupId: style._id,
      name: style.name,
      minChoices: 1,
      options: [option('A', { opens: [meal._id] })],
    }),
    /never ends/,
  ],
])('OG12: %s is refused with a sentence', async (_, payload, problem) => {
  const answer = await ask(payload())
  expect(answer.json()).toMatchObject({ code: 'OPTION_GROUP_INVALID', error: expect.stringMatching(problem) })
})

test('OG12: an option cannot open a group, or have the price of a size, that the outlet does not have', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000'
  const opens = await ask(draft({ options: [option('A', { opens: [nowhere] })] }))
  expect(opens.json()).toMatchObject({ code: 'GROUP_NOT_FOUND' })
  const sizePrices = [{ sizeId: meal.options[0]!._id, price: 1 }]
  expect((await ask(draft({ options: [option('A', { sizePrices })] }))).json()).toMatchObject({
    code: 'OPTION_NOT_FOUND',
  })
})

test('OG1: a removed group is no longer opened', async () => {
  const { groups: all } = await edit('save-group', draft({ name: 'Soon gone' }))
  const gone = all.find(({ name }) => name === 'Soon gone')!._id
  await edit('save-group', draft({ name: 'Opens it', options: [option('A', { opens: [gone, style._id] })] }))
  const { groups: left } = await edit('remove-group', { groupId: gone })
  expect(left.find(({ name }) => name === 'Opens it')!.options[0]!.opens).toEqual([style._id])
})
