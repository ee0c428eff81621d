import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { MenuCheck } from '#contract/catalogue/menu-files.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { saveRichMenu } from '#server/testing/fixtures/rich-menu.ts'
import { menuClient } from '#server/testing/clients/menu-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()

async function openOutlet() {
  const outletId = await insertOutletRow(db)
  const staff = await createTestUser(db, { staffOf: [outletId] })
  return { outletId, staff, ...menuClient(app, staff.bearer, outletId) }
}

test('sizes, halves, extras, nested groups and prices by order type are copied, and a file without their columns leaves them', async () => {
  const [from, to] = [await openOutlet(), await openOutlet()]
  const both = await createTestUser(db, { staffOf: [from.outletId, to.outletId] })
  const { groups } = await saveRichMenu(app, from.outletId, from.staff.bearer)
  const client = menuClient(app, both.bearer, to.outletId)
  await client.importText('key,name,category,price\npizza,Old pizza,For pizza,1\n')
  const { data: checked } = await client.send<MenuCheck>('POST', `check-copy/${to.outletId}`, {
    sourceOutletId: from.outletId,
  })
  expect((await client.importChecked(checked)).status).toBe(200)
  for (const format of ['csv', 'json'] as const) {
    const text = await from.exported(format)
    expect(await to.exported(format)).toBe(text)
    expect((await to.check(text)).data.changes).toEqual([])
  }
  const copied = await to.menu()
  const find = (name: string) => copied.groups.find((group) => group.name === name)!
  const [size, meal] = [find('Pizza size'), find('Pizza meal')]
  expect(find('Pizza extras')).toMatchObject({ kind: 'extras', maxQuantity: 3, freeCount: 1 })
  expect(find('Pizza topping').options[1]?.sizePrices).toEqual([{ sizeId: size.options[1]!._id, price: 2.5 }])
  expect(meal.options[0]?.opens).toEqual([find('Bread style')._id])
  expect(meal._id).not.toBe(groups.meal._id)
  const cake = copied.categories.flatMap(({ foods }) => foods).find(({ name }) => name === 'Carrot cake')!
  expect(cake.typePrices).toMatchObject({ dineIn: 4.2, collectionVatRate: 0 })

  // A file of the time before these columns, with a renamed group and a new price.
  const older = JSON.stringify(
    (JSON.parse(await to.exported('json')) as Record<string, string>[]).map((row) => {
      const { type, key, category, name, price, options, group } = row
      const count = { 'at least': row['at least'], 'at most': row['at most'] }
      const given = { type, key, category, name: name!.toUpperCase(), price, options, group, ...count }
      return Object.fromEntries(Object.entries(given).filter(([, cell]) => cell !== ''))
    }),
  )
  expect(await to.importText(older)).toMatchObject({ status: 200, data: { added: 0, removed: 0 } })
  const plain = (text: string) => text.toLowerCase()
  expect(plain(await to.exported('json'))).toBe(plain(await from.exported('json')))
})

test('a size that is written differently stays the same option; a removed group is no longer opened', async () => {
  const { outletId, staff, importText, menu } = await openOutlet()
  const { groups } = await saveRichMenu(app, outletId, staff.bearer)
  const large = groups.size.options[1]!._id
  await importText(
    'type,key,name,group,at least,at most,price,kind\ngroup,pizza-size,Pizza size,,1,1,,sizes\noption,,LARGE,pizza-size,,,4,\n' +
      'group,pizza-topping,Pizza topping,,1,1,,halves\noption,,Nduja,pizza-topping,,,2,\n' +
      'group,pizza-meal,Pizza meal,,0,1,,\noption,,Garlic bread,pizza-meal,,,4,\n',
  )
  const after = (await menu()).groups
  expect(after.map(({ name }) => name)).toEqual(['Pizza meal', 'Pizza size', 'Pizza topping'])
  expect(after[1]?.options).toMatchObject([{ _id: large, typeName: 'LARGE', price: 4 }])
  expect(after[2]?.options[0]?.sizePrices).toEqual([{ sizeId: large, price: 2.5 }])
  expect(after[0]?.options[0]?.opens).toEqual([])
  const { rows } = await sql<{ opens: unknown }>`select opens from options
    where restaurant_id = ${outletId} and removed_at is null and opens is not null`.execute(db)
  expect(rows).toEqual([])
})

test('serving times are copied with the menu, changed and removed by a file, and left by one without them', async () => {
  const [from, to] = [await openOutlet(), await openOutlet()]
  const both = await createTestUser(db, { staffOf: [from.outletId, to.outletId] })
  const file =
    'type,key,name,category,price,served,hours,first day,last day\n' +
    'category,lunches,Lunches,,,lunch,,,\n' +
    'dish,soup,Soup,lunches,5,,,,\ndish,roast,Roast,lunches,12,Sunday; Christmas,,,\n' +
    'time,lunch,Lunch,,,,Mon-Fri 12:00-15:00,,\ntime,sunday,Sunday,,,,Sun 12:00-02:00,,\n' +
    'time,christmas,Christmas,,,,daily 10:00-22:00,2026-12-01,2026-12-26\n'
  expect(await from.importText(file)).toMatchObject({ status: 200, data: { added: 6, rejected: 0 } })
  const { periods, categories } = await from.menu()
  const idOf = (name: string) => periods.find((period) => period.name === name)!._id
  expect(categories[0]).toMatchObject({ periodIds: [idOf('Lunch')] })
  expect(categories[0]!.foods[1]!.periodIds.toSorted()).toEqual(
    [idOf('Sunday'), idOf('Christmas')].toSorted(),
  )
  expect((await from.check(file)).data.changes).toEqual([])

  const client = menuClient(app, both.bearer, to.outletId)
  const { data: checked } = await client.send<MenuCheck>('POST', `check-copy/${to.outletId}`, {
    sourceOutletId: from.outletId,
  })
  expect((await client.importChecked(checked)).status).toBe(200)
  for (const format of ['csv', 'json'] as const)
    expect(await to.exported(format)).toBe(await from.exported(format))

  await to.importText('key,name,category,price\nsoup,Soup,lunches,6\n')
  expect((await to.menu()).periods).toHaveLength(3)
  const longer = file
    .replace('12:00-15:00', '11:00-15:00')
    .replace('time,sunday,Sunday,,,,Sun 12:00-02:00,,\n', '')
  const lost = await to.check(longer)
  expect(lost.data.problems).toMatchObject([
    { column: 'served', problem: expect.stringContaining('Sunday') as string },
  ])
  await to.importText(longer.replace('Sunday; Christmas', 'Christmas'))
  const after = await to.menu()
  expect(after.periods.map(({ name }) => name)).toEqual(['Christmas', 'Lunch'])
  expect(after.periods[1]?.hours).toEqual([{ days: [1, 2, 3, 4, 5], from: '11:00', to: '15:00' }])
  expect(after.categories[0]!.foods[1]!.periodIds).toEqual([after.periods[0]!._id])
})
