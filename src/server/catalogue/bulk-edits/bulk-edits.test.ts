import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { UndoableEdit } from '#contract/catalogue/bulk-edits.ts'
import type { BulkChange } from '#domain/catalogue/menu/bulk-change.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { menuClient } from '#server/testing/clients/menu-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()

const file = `type,key,name,category,price,vat,allergens,options,group,at most
dish,bhaji,Onion bhaji,Starters,4.05,20,milk,,,
dish,samosa,Samosa,Starters,4.30,,,heat,,
dish,dal,Dal,Mains,8.50,20,none,,,
group,heat,Heat,,,,,,,1
option,,Mild,,0,,,,heat,
option,,Hot,,0,,,,heat,
`

type Edited = { menu: FullMenu; edit: UndoableEdit }

async function openMenu() {
  const outletId = await insertOutletRow(db)
  const staff = await createTestUser(db, { staffOf: [outletId] })
  const client = menuClient(app, staff.bearer, outletId)
  await client.importText(file)
  const foods = async () => {
    const { categories } = await client.menu()
    return categories.flatMap((category) => category.foods)
  }
  const edit = async (keys: string[], change: BulkChange, key: string = randomUUID()) => {
    const chosen = (await foods()).filter((food) => keys.includes(food.key))
    const body = { foods: chosen.map(({ _id, version }) => ({ foodId: _id, version })), change }
    return client.send<Edited>('PUT', `edit-foods/${outletId}`, body, { 'idempotency-key': key })
  }
  const undo = (editId: string) => client.send<FullMenu>('PUT', `undo-bulk-edit/${outletId}`, { editId })
  const last = async () =>
    (await client.send<{ edit: UndoableEdit | null }>('GET', `get-last-bulk-edit/${outletId}`)).data.edit
  const lastChange = () =>
    db
      .selectFrom('changes')
      .selectAll()
      .where('restaurant_id', '=', outletId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  return { outletId, ...client, foods, edit, undo, last, lastChange }
}

const dearer: BulkChange = { kind: 'price', by: 'percent', amount: 5, roundTo: 5 }

test('prices of many dishes change by percent and are undone, both in the audit log', async () => {
  const { edit, undo, foods, last, exported, lastChange } = await openMenu()
  const before = await exported('csv')
  const { data } = await edit(['bhaji', 'samosa'], dearer)
  expect((await foods()).map(({ basePrice }) => basePrice)).toEqual([4.25, 4.5, 8.5])
  expect(await lastChange()).toMatchObject({ what: 'menu-dishes-changed', detail: { dishes: 2 } })
  expect(await last()).toEqual(data.edit)
  expect((await undo(data.edit._id)).status).toBe(200)
  expect(await exported('csv')).toBe(before)
  expect(await lastChange()).toMatchObject({ what: 'menu-dishes-restored' })
  expect(await last()).toBeNull()
  expect((await undo(data.edit._id)).code).toBe('UNDO_TOO_LATE')
})

test('prices of single order types change with the price of the dish, and the undo restores all of them', async () => {
  const { edit, undo, foods, exported, importText } = await openMenu()
  const own = `key,name,category,price,dine in price,delivery price,collection vat,prices from
bhaji,Onion bhaji,Starters,4.05,5.05,,0,2026-12-01
samosa,Samosa,Starters,4.30,,3.95,,
dal,Dal,Mains,8.50,9.00,,,
`
  expect((await importText(own)).status).toBe(200)
  const before = await exported('json')
  const { data } = await edit(['bhaji', 'samosa'], dearer)
  const rest = { collection: null, deliveryVatRate: null }
  expect((await foods()).map(({ basePrice, typePrices }) => [basePrice, typePrices])).toEqual([
    [4.25, { ...rest, delivery: null, dineIn: 5.3, collectionVatRate: 0, from: '2026-12-01' }],
    [4.5, { ...rest, delivery: 4.15, dineIn: null, collectionVatRate: null, from: null }],
    [8.5, { ...rest, delivery: null, dineIn: 9, collectionVatRate: null, from: null }],
  ])
  expect((await undo(data.edit._id)).status).toBe(200)
  expect(await exported('json')).toBe(before)
  // Another kind of change leaves them as they are.
  const { data: taxed } = await edit(['bhaji', 'samosa', 'dal'], { kind: 'vat', vatRate: 5 })
  expect((await foods()).map(({ typePrices }) => typePrices.dineIn)).toEqual([5.05, null, 9])
  await undo(taxed.edit._id)
  expect(await exported('json')).toBe(before)
  const cheaper: BulkChange = { kind: 'price', by: 'pence', amount: -400, roundTo: 1 }
  expect(await edit(['bhaji', 'samosa'], cheaper)).toMatchObject({
    code: 'PRICE_OUT_OF_RANGE',
    detail: { name: 'Samosa', price: '-£0.05' },
  })
  expect(await exported('json')).toBe(before)
})

test('category, VAT, availability, options and allergens change together, and each is undone', async () => {
  const { edit, undo, menu, exported } = await openMenu()
  const { categories, groups } = await menu()
  const before = await exported('csv')
  const changes: [BulkChange, object][] = [
    [{ kind: 'category', categoryId: categories[1]!._id }, {}],
    [{ kind: 'vat', vatRate: 5 }, { vatRate: 5 }],
    [{ kind: 'availability', availability: 'off' }, { availability: 'off' }],
    [{ kind: 'availability', availability: 'sold out' }, { availability: 'sold out' }],
    [{ kind: 'groups', mode: 'add', groupIds: [groups[0]!._id] }, { groupIds: [groups[0]!._id] }],
    [{ kind: 'allergens', mode: 'replace', allergens: ['eggs'] }, { allergens: ['eggs'] }],
  ]
  for (const [change, expected] of changes) {
    const { data } = await edit(['bhaji', 'samosa'], change)
    const edited = data.menu.categories.flatMap(({ foods }) => foods).filter(({ key }) => key !== 'dal')
    expect(edited).toMatchObject([expected, expected])
    if (change.kind === 'category')
      expect(data.menu.categories[1]?.foods.map(({ key }) => key)).toEqual(['dal', 'bhaji', 'samosa'])
    expect((await undo(data.edit._id)).status).toBe(200)
    expect(await exported('csv')).toBe(before)
    expect((await menu()).categories.flatMap(({ foods }) => foods)).toMatchObject(
      [1, 2, 3].map(() => ({ availability: 'on sale' })),
    )
  }
})

test('an undo is refused with the name of a dish that was changed since, and changes none', async () => {
  const { outletId, edit, undo, foods, send, exported } = await openMenu()
  const { data } = await edit(['bhaji', 'samosa', 'dal'], dearer)
  const { _id: categoryId, foods: starters } = data.menu.categories[0]!
  const { key: _, availability: __, picture: ___, _id: foodId, ...samosa } = starters[1]!
  await send('PUT', `save-food/${outletId}`, { ...samosa, categoryId, foodId, kcal: 300 })
  const now = await exported('csv')
  expect(await undo(data.edit._id)).toMatchObject({
    status: 409,
    code: 'DISH_CHANGED_SINCE',
    detail: { name: 'Samosa' },
  })
  expect(await exported('csv')).toBe(now)
  const { data: second } = await edit(['dal'], dearer)
  const dal = (await foods()).find(({ key }) => key === 'dal')!
  await send('PUT', `remove-food/${outletId}`, { foodId: dal._id })
  expect(await undo(second.edit._id)).toMatchObject({ detail: { name: 'Dal' } })
})

test('an undo restores only what the edit changed: a dish that was sold out or moved since stays so', async () => {
  const { edit, undo, menu, foods } = await openMenu()
  const { data } = await edit(['bhaji', 'samosa'], dearer)
  const [bhaji, samosa] = await foods()
  const until = new Date(clock.now().getTime() + 3_600_000)
  await db.updateTable('dishes').set({ sold_out_until: until }).where('id', '=', bhaji!._id).execute()
  for (const [position, id] of [bhaji!._id, samosa!._id].toReversed().entries())
    await db.updateTable('dishes').set({ position }).where('id', '=', id).execute()
  expect((await undo(data.edit._id)).status).toBe(200)
  expect((await menu()).categories[0]?.foods).toMatchObject([
    { key: 'samosa', basePrice: 4.3, availability: 'on sale' },
    { key: 'bhaji', basePrice: 4.05, availability: 'sold out' },
  ])
})

test('an undo is possible for ten minutes', async () => {
  const { edit, undo, last } = await openMenu()
  const { data: first } = await edit(['bhaji'], dearer)
  clock.forward({ minutes: 10 })
  expect((await undo(first.edit._id)).status).toBe(200)
  const { data: second } = await edit(['bhaji'], dearer)
  clock.forward({ minutes: 10, seconds: 1 })
  expect(await last()).toBeNull()
  expect((await undo(second.edit._id)).code).toBe('UNDO_TOO_LATE')
})

test('a price out of range, a stale version or a missing dish refuses the whole edit', async () => {
  const { outletId, edit, foods, send, exported } = await openMenu()
  const before = await exported('csv')
  const cheaper: BulkChange = { kind: 'price', by: 'pence', amount: -430, roundTo: 1 }
  expect(await edit(['samosa', 'bhaji'], cheaper)).toMatchObject({
    code: 'PRICE_OUT_OF_RANGE',
    detail: { name: 'Onion bhaji', price: '-£0.25' },
  })
  const [bhaji, samosa] = await foods()
  const put = (some: object[]) =>
    send('PUT', `edit-foods/${outletId}`, { foods: some, change: { kind: 'vat', vatRate: 0 } })
  const good = { foodId: bhaji!._id, version: bhaji!.version }
  expect(await put([good, { foodId: samosa!._id, version: bhaji!.version }])).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: { present: { name: 'Samosa' } },
  })
  expect(await put([good, { foodId: randomUUID() }])).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    detail: { present: null },
  })
  expect(await exported('csv')).toBe(before)
})

test('a retried edit is made once, and of two edits at once the later one is refused', async () => {
  const { outletId, edit, foods, send } = await openMenu()
  const [bhaji] = await foods()
  const body = { foods: [{ foodId: bhaji!._id, version: bhaji!.version }], change: dearer }
  const key = { 'idempotency-key': randomUUID() }
  const put = (headers: object) => send('PUT', `edit-foods/${outletId}`, body, headers)
  const answers = await Promise.all([put(key), put(key), put({})])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  expect((await foods())[0]?.basePrice).toBe(4.25)
  expect((await edit(['bhaji'], { kind: 'groups', mode: 'add', groupIds: [randomUUID()] })).code).toBe(
    'GROUP_NOT_FOUND',
  )
})

test('KI1: points of many dishes change and are undone, in the audit log; serving times stay', async () => {
  const { edit, undo, foods, exported, lastChange, importText } = await openMenu()
  await importText(
    'type,key,name,category,served,hours\ntime,lunch,Lunch,,,daily 12:00-15:00\ndish,dal,Dal,Mains,lunch,\n',
  )
  const before = await exported('csv')
  const { data } = await edit(['bhaji', 'dal'], { kind: 'points', points: 3 })
  const after = await foods()
  expect(after.map(({ key, points }) => [key, points])).toEqual(
    expect.arrayContaining([
      ['bhaji', 3],
      ['samosa', 1],
      ['dal', 3],
    ]),
  )
  expect(after.find(({ key }) => key === 'dal')!.periodIds).toHaveLength(1)
  expect((await lastChange()).detail).toMatchObject({
    changes: expect.stringContaining('kitchen points 1 → 3'),
  })
  await undo(data.edit._id)
  expect(await exported('csv')).toBe(before)
})
