import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { MenuCheck } from '#contract/catalogue/menu-files.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { saveRichMenu } from '#server/testing/fixtures/rich-menu.ts'
import { menuClient } from '#server/testing/menu-client.ts'
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
