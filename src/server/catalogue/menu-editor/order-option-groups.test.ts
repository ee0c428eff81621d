import { expect, test } from 'vitest'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { Menu } from '#contract/catalogue/menu.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })

const ask = (verb: string, payload: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/outlet-menu/${verb}/${outlet.id}`,
    headers: staff.bearer,
    payload,
  })
const edit = async (verb: string, payload: object) => {
  const answer = await ask(verb, payload)
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

test('D56: the option groups of a dish keep their order by hand, with required ones first, also after a change', async () => {
  const group = async (name: string, minChoices: number, groupId?: string) => {
    const options = [{ typeName: name, price: 0, allergens: null }]
    const draft = { name, minChoices, choiceCount: 1, options, ...(groupId ? { groupId } : {}) }
    return (await edit('save-group', draft)).groups.find((one) => one.name === name)!._id
  }
  const [sauce, side, size] = [await group('Sauce', 0), await group('Side', 0), await group('Size of it', 1)]
  const { _id: categoryId } = (await written()).categories[0]!
  await edit('save-food', dal(categoryId, { name: 'Ordered Dal', groupIds: [side, sauce, size] }))
  const order = (categories: { foods: { name: string; groupIds: string[] }[] }[]) =>
    categories.flatMap(({ foods }) => foods).find(({ name }) => name === 'Ordered Dal')!.groupIds
  expect(order((await written()).categories)).toEqual([size, side, sauce])
  expect(order((await shown()).categories)).toEqual([size, side, sauce])
  await group('Sauce', 1, sauce)
  expect(order((await written()).categories)).toEqual([sauce, size, side])
  expect(order((await shown()).categories)).toEqual([sauce, size, side])
})
