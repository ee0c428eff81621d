import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { menuLimits, plainGroup } from '#domain/catalogue/menu-file/menu-file.ts'
import { formatMenuCsv, formatMenuJson, toMenuRows } from '#domain/catalogue/menu-file/to-menu-rows.ts'
import { fileMenus } from '#domain/testing/generate-file-menu.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { menuClient } from '#server/testing/clients/menu-client.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const example = await readFile('public/menu-example.csv', 'utf8')

async function openOutlet() {
  const outletId = await insertOutletRow(db)
  const staff = await createTestUser(db, { staffOf: [outletId] })
  const changes = () =>
    db.selectFrom('changes').selectAll().where('restaurant_id', '=', outletId).orderBy('id').execute()
  return { outletId, staff, changes, ...menuClient(app, staff.bearer, outletId) }
}

test('the example file is imported as it is, and exported the same byte for byte', async () => {
  const { check, importChecked, exported, menu, changes } = await openOutlet()
  const { data: checked } = await check(example)
  expect(checked).toMatchObject({ format: 'CSV', encoding: 'UTF-8', problems: [] })
  expect(checked.changes.filter(({ type }) => type === 'dish')).toHaveLength(60)
  expect((await menu()).categories).toEqual([])
  expect((await importChecked(checked)).data).toMatchObject({ changed: 0, removed: 0, rejected: 0 })
  expect(await exported('csv')).toBe(example)
  expect((await changes()).at(-1)).toMatchObject({ what: 'menu-imported', detail: { rejected: 0 } })
})

test('a second import of the same file changes nothing, also as JSON', async () => {
  const { check, importText, exported, menu } = await openOutlet()
  await importText(example)
  const before = await menu()
  const again = await check(example)
  expect(again.data.counts).toEqual({ added: 0, changed: 0, removed: 0, rejected: 0, same: 60 })
  expect((await importText(example)).status).toBe(200)
  expect((await check(await exported('json'))).data.changes).toEqual([])
  expect(await menu()).toEqual(before)
})

test('any menu that is exported, imported into another outlet and exported again is the same text', async () => {
  const outlets = [await openOutlet(), await openOutlet()] as const
  await fc.assert(
    fc.asyncProperty(fileMenus, async (generated) => {
      // Groups and times that are in no row stay, and a file without rows is not imported.
      const menu = {
        ...generated,
        groups: [...generated.groups, spare],
        times: [...generated.times, spareTime],
      }
      for (const [{ importText, exported }, text, format] of [
        [outlets[0], formatMenuCsv(toMenuRows(menu)), 'csv'],
        [outlets[1], formatMenuJson(toMenuRows(menu)), 'json'],
      ] as const) {
        expect((await importText(text)).status).toBe(200)
        expect(await exported(format)).toBe(text)
      }
      expect(await outlets[0].exported('json')).toBe(await outlets[1].exported('json'))
    }),
    { numRuns: 15 },
  )
})

const spareTime = {
  key: 'spare-time',
  name: 'Spare time',
  hours: [{ days: [1], from: '12:00', to: '15:00' }],
  firstDay: null,
  lastDay: null,
}

const spare = {
  key: 'spare-group',
  name: 'Spare',
  minChoices: 0,
  choiceCount: 1,
  ...plainGroup,
  options: [
    {
      name: 'One',
      price: 0,
      allergens: null,
      named: [],
      mayContain: [],
      isDefault: false,
      opens: [],
      sizePrices: [],
    },
  ],
}

test('a wrong row is named by line and column, and nothing is written unless only the good rows are wanted', async () => {
  const { check, importChecked, importText, menu } = await openOutlet()
  await importText('key,name,category,price\nbhaji,Onion bhaji,Starters,4.05\nnaan,Peshwari naan,Breads,3\n')
  const text =
    'key,name,category,price,allergens\nbhaji,Onion bhaji,Starters,4.25,\nnaan,Naan,Breads,3.50,nuts\nraita,Raita,Sides,2,none\n'
  const { data: checked } = await check(text)
  expect(checked.problems).toEqual([
    {
      line: 3,
      name: 'Naan',
      column: 'allergens',
      problem: '“nuts” is not one of the 14. Did you mean tree nuts or peanuts?',
    },
  ])
  const before = await menu()
  expect(await importChecked(checked)).toMatchObject({ status: 409, code: 'MENU_FILE_HAS_PROBLEMS' })
  expect(await menu()).toEqual(before)
  const done = await importChecked(checked, { onlyGoodRows: true })
  expect(done.data).toEqual({ added: 2, changed: 1, removed: 0, rejected: 1 })
  expect((await menu()).categories).toMatchObject([
    { name: 'Starters', foods: [{ name: 'Onion bhaji', basePrice: 4.25 }] },
    { name: 'Sides', foods: [{ name: 'Raita', allergens: [] }] },
    { name: 'Breads', foods: [{ name: 'Peshwari naan', basePrice: 3, allergens: null }] },
  ])
})

test('a menu that changed after the dry run is not overwritten, and the file is compared again', async () => {
  const { outletId, send, check, importChecked, menu } = await openOutlet()
  const { data: checked } = await check(example)
  await send('PUT', `save-category/${outletId}`, { name: 'Specials' })
  const stale = await importChecked(checked)
  expect(stale).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  expect((await menu()).categories).toHaveLength(1)
  const { data: newer } = await send<typeof checked>('GET', `get-file-check/${outletId}/${checked._id}`)
  expect(newer.changes.find(({ what }) => what === 'removed')).toMatchObject({ name: 'Specials' })
  expect(stale.detail).toEqual({ present: { version: newer.version } })
  expect((await importChecked(newer)).status).toBe(200)
})

test('ids, pictures and what is sold out stay; removed dishes are hidden, and dishes may be kept', async () => {
  const { outletId, send, importText, check, menu, importChecked } = await openOutlet()
  await importText('name,category,price,on sale\nDal,Mains,5,yes\nRoti,Breads,2,no\n')
  const [mains, breads] = (await menu()).categories
  expect(breads?.foods).toMatchObject([{ name: 'Roti', availability: 'off' }])
  const dal = mains!.foods[0]!
  await send('PUT', `mark-food/${outletId}`, { foodId: dal._id, isSoldOut: true })
  await importText('key,name,category,price\ndal,Black dal,Mains,6\nroti,Roti,Breads,2\n')
  expect((await menu()).categories[0]?.foods).toMatchObject([
    { _id: dal._id, key: 'dal', name: 'Black dal', availability: 'sold out' },
  ])
  const { data: checked } = await check('name,category,price\nNaan,Breads,3\n')
  expect(checked.counts).toMatchObject({ added: 1, removed: 3 })
  const url = `get-file-check/${outletId}/${checked._id}?keepsMissing=yes`
  const { data: kept } = await send<typeof checked>('GET', url)
  expect(kept.counts).toMatchObject({ added: 1, removed: 0 })
  await importChecked(kept)
  expect((await menu()).categories.flatMap(({ foods }) => foods.map(({ name }) => name))).toEqual([
    'Naan',
    'Roti',
    'Black dal',
  ])
})

test('a retry of an import gets the stored response; two imports of one dry run write once', async () => {
  const { check, importChecked, changes } = await openOutlet()
  const { data: checked } = await check(example)
  const key = randomUUID()
  const answers = await Promise.all([
    importChecked(checked, {}, key),
    importChecked(checked, {}, key),
    importChecked(checked),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  expect(await changes()).toHaveLength(1)
})

test('a menu is copied to another outlet that the same person runs, and to no other', async () => {
  const [from, to] = [await openOutlet(), await openOutlet()]
  await from.importText(example)
  const both = await createTestUser(db, { staffOf: [from.outletId, to.outletId] })
  const client = menuClient(app, both.bearer, to.outletId)
  const body = { sourceOutletId: from.outletId }
  expect(await to.send('POST', `check-copy/${to.outletId}`, body)).toMatchObject({ status: 404 })
  const { data: checked } = await client.send<Awaited<ReturnType<typeof to.check>>['data']>(
    'POST',
    `check-copy/${to.outletId}`,
    body,
  )
  await client.importChecked(checked)
  expect(await to.exported('csv')).toBe(example)
  expect((await client.importChecked(checked, { fileId: randomUUID() })).code).toBe('MENU_FILE_NOT_FOUND')
})

test('a file over 2 MB is refused before it is read, and a menu over its limits before it is stored', async () => {
  const { check, importText } = await openOutlet()
  expect(await check(Buffer.alloc(2 * 1024 * 1024 + 1, 65))).toMatchObject({
    status: 413,
    code: 'BODY_TOO_LARGE',
  })
  const rows = (count: number) =>
    `name,category,price\n${Array.from({ length: count }, (_, at) => `Dish ${at},Mains,1`).join('\n')}\n`
  expect(await check(rows(menuLimits.dishes + 1))).toMatchObject({ status: 409, code: 'MENU_TOO_LONG' })
  expect(await importText(rows(menuLimits.dishes))).toMatchObject({ data: { added: menuLimits.dishes + 1 } })
  expect(await check('a workbook is not text \0')).toMatchObject({ code: 'MENU_FILE_UNREADABLE' })
  const stored = await db.selectFrom('menu_files').select('id').where('body', 'like', '%workbook%').execute()
  expect(stored).toEqual([])
})

test('Windows-1252 is read, and text that looks like a formula stays text', async () => {
  const { check, importChecked, exported } = await openOutlet()
  const latin = Buffer.from('name,category,price\r\nCaf\xe9 cr\xe8me,=1+1,4.50\r\n', 'latin1')
  const { data: checked } = await check(latin)
  expect(checked.encoding).toBe('Windows-1252')
  await importChecked(checked)
  expect(await exported('csv')).toContain(`,'=1+1,`)
  expect(await exported('json')).toContain('"name":"=1+1"')
  expect((await check(await exported('csv'))).data.changes).toEqual([])
})

test('a file whose groups all wait for a wrong one, or that is wrong throughout, is answered at once', async () => {
  const { check } = await openOutlet()
  const header = 'type,key,name,group,at least,at most,opens,category,price,kcal\n'
  const chain = (groups: number) =>
    Array.from(
      { length: groups },
      (_, at) => `group,g${at},G${at},,0,1,,,,\noption,,O,g${at},,,g${at + 1},,0,\n`,
    ).join('')
  expect((await check(header + chain(menuLimits.groups + 1))).code).toBe('MENU_TOO_LONG')
  const { data } = await check(header + chain(menuLimits.groups))
  expect(data.counts.rejected).toBe(menuLimits.groups)
  expect(data.problems[0]?.problem).toMatch(/Correct the other groups first|is not an option group|is wrong/)
  const wrong = 'dish,,,,,,,,x,x\n'.repeat(menuLimits.dishes)
  expect(await check(header + wrong)).toMatchObject({
    code: 'MENU_FILE_UNREADABLE',
    error: expect.stringContaining('more than 1,000 mistakes'),
  })
})
