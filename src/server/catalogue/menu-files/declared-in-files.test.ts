import { expect, test } from 'vitest'

import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { menuClient } from '#server/testing/clients/menu-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()

async function openOutlet(text?: string) {
  const outletId = await insertOutletRow(db)
  const staff = await createTestUser(db, { staffOf: [outletId] })
  const client = menuClient(app, staff.bearer, outletId)
  if (text) expect((await client.importText(text)).status).toBe(200)
  const dal = async () => (await client.menu()).categories[0]!.foods[0]!
  const dips = async () => (await client.menu()).groups[0]!.options
  return { outletId, ...client, dal, dips }
}

const file = `type,key,name,category,price,group,at least,at most,options,allergens,named,may contain
dish,dal,Dal,Mains,8,,,,dips,milk; tree nuts,almonds,sesame
group,dips,Dips,,,,0,1,,,,
option,,Satay dip,,0,dips,,,,none,,peanuts
`

test('names and what a dish may contain come through an export into another outlet', async () => {
  const from = await openOutlet(file)
  const to = await openOutlet(await from.exported('csv'))
  for (const { dal, dips } of [from, to]) {
    expect(await dal()).toMatchObject({
      allergens: ['milk', 'tree nuts'],
      named: ['almonds'],
      mayContain: ['sesame'],
    })
    expect(await dips()).toMatchObject([{ typeName: 'Satay dip', allergens: [], mayContain: ['peanuts'] }])
  }
})

test('a changed risk and a changed name are in the dry run', async () => {
  const { check } = await openOutlet(file)
  const { data } = await check(file.replace('almonds,sesame', 'cashews,').replace('none,,peanuts', 'none,,'))
  expect(data.changes).toMatchObject([
    {
      name: 'Dal',
      changes: [
        { column: 'named', before: 'almonds', after: 'cashews' },
        { column: 'may contain', before: 'sesame', after: '' },
      ],
    },
    {
      name: 'Dips',
      changes: [
        {
          column: 'options',
          before: 'Satay dip 0.00 (none), may contain peanuts',
          after: 'Satay dip 0.00 (none)',
        },
      ],
    },
  ])
})

test('a renamed option keeps what it may contain, with and without the column', async () => {
  const { importText, dips } = await openOutlet(file)
  await importText(file.replace('Satay dip', 'Peanut dip'))
  expect(await dips()).toMatchObject([{ typeName: 'Peanut dip', mayContain: ['peanuts'] }])
  const without = `type,key,name,category,price,group,at least,at most,options,allergens
dish,dal,Dal,Mains,8,,,,dips,milk; tree nuts
group,dips,Dips,,,,0,1,,
option,,Groundnut dip,,0,dips,,,,none
option,,Mint dip,,0,dips,,,,none
`
  await importText(without)
  const [groundnut, mint] = await dips()
  expect(groundnut).toMatchObject({ typeName: 'Groundnut dip', mayContain: ['peanuts'] })
  expect(mint).not.toHaveProperty('mayContain')
})

test('a name goes with its allergen, by file, bulk edit and editor, and does not come back with it', async () => {
  const { outletId, importText, send, dal, menu } = await openOutlet(file)
  const named = async () => (await dal()).named ?? []
  const declare = (allergens: string) =>
    importText(`key,name,category,price,allergens\ndal,Dal,Mains,8,${allergens}\n`)
  await declare('milk')
  expect(await named()).toEqual([])
  await declare('milk; tree nuts')
  expect(await named()).toEqual([])

  await importText(file)
  const change = async (mode: 'add' | 'remove') => {
    const { _id, version } = await dal()
    const body = {
      foods: [{ foodId: _id, version }],
      change: { kind: 'allergens', mode, allergens: ['tree nuts'] },
    }
    return send<{ edit: { _id: string } }>('PUT', `edit-foods/${outletId}`, body)
  }
  const { data } = await change('remove')
  expect(await named()).toEqual([])
  await send('PUT', `undo-bulk-edit/${outletId}`, { editId: data.edit._id })
  expect(await named()).toEqual(['almonds'])
  await change('remove')
  await change('add')
  expect(await named()).toEqual([])

  await importText(file)
  const { _id: foodId, version, picture: _picture, ...food } = await dal()
  const { _id: categoryId } = (await menu()).categories[0]!
  const draft = {
    foodId,
    version,
    categoryId,
    name: food.name,
    description: food.description,
    basePrice: food.basePrice,
    vatRate: food.vatRate,
    kcal: food.kcal,
    isAlcohol: food.isAlcohol,
    diets: food.diets,
    groupIds: food.groupIds,
    allergens: ['milk'],
    named: food.named,
    mayContain: food.mayContain,
  }
  expect((await send('PUT', `save-food/${outletId}`, draft)).status).toBe(200)
  expect(await named()).toEqual([])
  expect((await dal()).mayContain).toEqual(['sesame'])
})

test.each([
  ['milk', 'almonds', '', 'named', '“almonds” is named, but tree nuts is not in allergens.'],
  ['', '', 'sesame', 'may contain', 'Fill in allergens as well, or write none there.'],
  ['', 'almonds', '', 'named', 'Fill in allergens as well.'],
  [
    'none',
    'peanut',
    '',
    'named',
    '“peanut” is not a nut or cereal by name. Write almonds, wheat or the like.',
  ],
])('cells that know more than the list of allergens are refused: %j, %j, %j', async (...cells) => {
  const [allergens, named, risk, column, problem] = cells
  const { check } = await openOutlet()
  const { data } = await check(
    `name,category,price,allergens,named,may contain\nDal,Mains,8,${allergens},${named},${risk}\n`,
  )
  expect(data.problems).toMatchObject([{ column, problem }])
})
