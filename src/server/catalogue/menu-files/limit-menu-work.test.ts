import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { FileMenu } from '#domain/catalogue/menu-file/menu-file.ts'
import { menuLimits, noTypePrices, plainGroup } from '#domain/catalogue/menu-file/menu-file.ts'
import { requireRoom } from '#server/catalogue/menu-files/require-room.ts'
import { rateLimitWrite } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { menuClient } from '#server/testing/clients/menu-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()

async function openMenu(text = 'key,name,category,price,allergens\ndal,Dal,Mains,8.50,milk\n') {
  const outletId = await insertOutletRow(db)
  const staff = await createTestUser(db, { staffOf: [outletId] })
  const client = menuClient(app, staff.bearer, outletId)
  const { data: checked } = await client.check(text)
  expect(await client.importChecked(checked)).toMatchObject({ status: 200 })
  const lastChange = () =>
    db
      .selectFrom('changes')
      .select(['what', 'detail'])
      .where('restaurant_id', '=', outletId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const useUp = async (name: string, max: number, minutes = 60) => {
    for (let used = 0; used < max; used++)
      await rateLimitWrite({ db, now: clock.now }, { name, max, minutes }, outletId).execute()
  }
  const dearer = async (key: string = randomUUID()) => {
    const foods = (await client.menu()).categories[0]!.foods.map(({ _id }) => ({ foodId: _id }))
    const change = { kind: 'price', by: 'pence', amount: 5, roundTo: 1 }
    return client.send<{ edit: { _id: string } }>(
      'PUT',
      `edit-foods/${outletId}`,
      { foods, change },
      {
        'idempotency-key': key,
      },
    )
  }
  return { outletId, staff, ...client, checked, lastChange, useUp, dearer }
}

test('comparing a stored file again is limited', async () => {
  const { outletId, checked, send, useUp } = await openMenu()
  const again = () => send('GET', `get-file-check/${outletId}/${checked._id}`)
  expect((await again()).status).toBe(200)
  await useUp('menu file comparisons', 240)
  expect(await again()).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  clock.forward({ minutes: 61 })
  expect((await again()).status).toBe(200)
})

test.each([
  ['menu imports', 30, 60],
  ['menu imports of a day', 60, 24 * 60],
])('an outlet’s %s are limited to %i in %i minutes', async (name, max, minutes) => {
  const { check, importChecked, useUp } = await openMenu()
  await useUp(name, max, minutes)
  const { data } = await check('name,category,price\nNaan,Breads,3\n')
  expect(await importChecked(data)).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
})

test('bulk edits and their undoing are limited', async () => {
  const { outletId, send, useUp, dearer } = await openMenu()
  const { data } = await dearer()
  await useUp('bulk edits', 120)
  expect(await dearer()).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  const undo = await send('PUT', `undo-bulk-edit/${outletId}`, { editId: data.edit._id })
  expect(undo).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
})

test('of an outlet’s bulk edits the latest ten are kept', async () => {
  const { outletId, dearer } = await openMenu()
  const ids: string[] = []
  for (let edit = 0; edit < 12; edit++) {
    clock.forward({ seconds: 1 })
    ids.push((await dearer()).data.edit._id)
  }
  const kept = await db.selectFrom('bulk_edits').select('id').where('restaurant_id', '=', outletId).execute()
  expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted())
})

test('the response that is stored for a retry has no menu, and the retry has it nevertheless', async () => {
  const { outletId, staff, send, menu, dearer } = await openMenu()
  const key = randomUUID()
  const first = await dearer(key)
  const stored = await db
    .selectFrom('idempotency_keys')
    .select('response')
    .where('key', '=', key)
    .where('customer_id', '=', staff.customerId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored.response)).not.toContain('Dal')
  expect(await dearer(key)).toEqual(first)
  const { _id } = (await menu()).categories[0]!
  const rename = () =>
    send(
      'PUT',
      `save-category/${outletId}`,
      { categoryId: _id, name: 'Curries' },
      { 'idempotency-key': `${key}2` },
    )
  expect((await rename()).data).toMatchObject({ categories: [{ name: 'Curries', foods: [{ name: 'Dal' }] }] })
  expect((await rename()).data).toEqual(await menu())
  const all = await db
    .selectFrom('idempotency_keys')
    .select('response')
    .where('customer_id', '=', staff.customerId)
    .execute()
  expect(JSON.stringify(all)).not.toContain('Curries')
})

/** Eleven groups of 50 options with a price at 9 sizes: 4,950 prices by size, and 500 offers each. */
function richFile(): string {
  const sizes = Array.from({ length: 9 }, (_, at) => `s${at}`)
  const prices = sizes.map((size) => `${size}: 1`).join('; ')
  const keys = Array.from({ length: 11 }, (_, at) => `g${at}`)
  return [
    'type,key,category,name,price,options,group,at least,at most,kind,price at size',
    'dish,dal,Mains,Dal,1,,,,,,',
    'group,z,,Size,,,,1,1,sizes,',
    ...sizes.map((size) => `option,,,${size},0,,z,,,,`),
    ...keys.map((key) => `group,${key},,${key},,,,0,1,,`),
    ...keys.flatMap((key) => Array.from({ length: 50 }, (_, at) => `option,,,o${at},0,,${key},,,,${prices}`)),
  ].join('\n')
}

test('neither the editor nor a bulk edit makes a menu larger than its readers can load', async () => {
  const { outletId, send, menu } = await openMenu(richFile())
  const { groups, categories } = await menu()
  const { _id: foodId, key: _, availability: __, version: ___, ...dish } = categories[0]!.foods[0]!
  const groupIds = groups.flatMap(({ _id, kind }) => (kind === 'sizes' ? [] : [_id])).slice(0, 4)
  const { picture: ____, ...fields } = dish
  const saveFood = (count: number) =>
    send('PUT', `save-food/${outletId}`, {
      ...fields,
      foodId,
      categoryId: categories[0]!._id,
      groupIds: groupIds.slice(0, count),
    })
  expect(await saveFood(4)).toMatchObject({
    status: 409,
    code: 'MENU_TOO_LONG',
    error: 'A menu can have at most 1,500 options for Dal, prices by size included. Remove one first.',
  })
  expect((await saveFood(3)).status).toBe(200)
  const change = { kind: 'groups', mode: 'add', groupIds }
  expect(await send('PUT', `edit-foods/${outletId}`, { foods: [{ foodId }], change })).toMatchObject({
    code: 'MENU_TOO_LONG',
  })
  expect((await menu()).categories[0]!.foods[0]!.groupIds).toHaveLength(3)
  const sizeIds = groups.find(({ kind }) => kind === 'sizes')!.options.map(({ _id }) => _id)
  const priced = (count: number) =>
    send('PUT', `save-group/${outletId}`, {
      name: 'More',
      minChoices: 0,
      choiceCount: 1,
      options: Array.from({ length: count }, (_, at) => ({
        typeName: `o${at}`,
        price: 0,
        allergens: null,
        sizePrices: sizeIds.map((sizeId) => ({ sizeId, price: 1 })),
      })),
    })
  expect(await priced(6)).toMatchObject({
    code: 'MENU_TOO_LONG',
    error: 'A menu can have at most 5,000 prices by size. Remove one first.',
  })
  expect((await priced(5)).status).toBe(200)
})

test('all dishes together offer a limited number of options, and an older menu above it may become smaller', () => {
  const options = Array.from({ length: 50 }, (_, at) => ({
    name: `o${at}`,
    price: 0,
    allergens: null,
    named: [],
    mayContain: [],
    isDefault: false,
    opens: [],
    sizePrices: [],
  }))
  const toGroup = (key: string) => ({ key, name: key, minChoices: 0, choiceCount: 1, ...plainGroup, options })
  const menuOf = (dishes: number): FileMenu => ({
    categories: [
      {
        key: 'mains',
        name: 'Mains',
        served: [],
        dishes: Array.from({ length: dishes }, (_, at) => ({
          key: `d${at}`,
          name: `Dish ${at}`,
          description: '',
          price: 1,
          vatRate: null,
          kcal: null,
          isAlcohol: false,
          diets: [],
          allergens: null,
          named: [],
          mayContain: [],
          groups: ['a', 'b', 'c'],
          isOff: false,
          typePrices: noTypePrices,
          served: [],
          points: 1,
        })),
      },
    ],
    groups: ['a', 'b', 'c'].map(toGroup),
    times: [],
  })
  const most = menuLimits.offers / 150
  expect(() => requireRoom(menuOf(0), menuOf(most))).not.toThrow()
  expect(() => requireRoom(menuOf(most), menuOf(most + 1))).toThrow(/at most 150,000 options on all dishes/)
  expect(() => requireRoom(menuOf(most + 2), menuOf(most + 1))).not.toThrow()
})

test('the audit log says what an import, a bulk edit and its undoing did to prices and allergens', async () => {
  const { outletId, importText, send, dearer, lastChange } = await openMenu()
  await importText('key,name,category,price,allergens\ndal,Dal,Mains,9.00,\nnaan,Naan,Breads,3,none\n')
  expect(await lastChange()).toMatchObject({
    what: 'menu-imported',
    detail: {
      added: 2,
      fileId: expect.any(String),
      changes: 'Dal: price 8.50 → 9.00, allergens milk → not set',
    },
  })
  const { edit } = (await dearer()).data
  expect(await lastChange()).toMatchObject({
    what: 'menu-dishes-changed',
    detail: { editId: edit._id, changes: 'Dal: price 9.00 → 9.05' },
  })
  await send('PUT', `undo-bulk-edit/${outletId}`, { editId: edit._id })
  expect(await lastChange()).toMatchObject({
    what: 'menu-dishes-restored',
    detail: { editId: edit._id, changes: 'Dal: price 9.05 → 9.00' },
  })
})
