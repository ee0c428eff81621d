import { expect, test } from 'vitest'

import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import type { OutletTables } from '#contract/catalogue/dining-tables.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const { outlet, place } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })

const read = async () => {
  const url = `/api/v1/outlet-setup/get-tables/${outlet.id}`
  return (await app.inject({ method: 'GET', url, headers: staff.bearer })).json<{ data: OutletTables }>().data
}
const save = (payload: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/outlet-setup/save-tables/${outlet.id}`,
    headers: staff.bearer,
    payload,
  })
const get = (path: string) => app.inject({ method: 'GET', url: `/api/v1/restaurant/${path}` })
const byName = async (tableNo: string) =>
  (await get(`find-table/${outlet.uni_id}?tableNo=${encodeURIComponent(tableNo)}`)).json().data?.tableNo
const byCode = async (code: string) => {
  const answer = (await get(`find-table-by-code/${code}`)).json()
  return answer.data?.tableNo ?? answer.code
}
const namesOf = ({ tables }: OutletTables) => tables.map(({ name }) => name)
const draftOf = ({ tables }: OutletTables) => tables.map(({ _id, name }) => ({ _id, name }))
const dineIn = async (tableNo: string | number) => {
  const { bearer } = await createTestUser(db)
  return place(bearer, { orderType: 'Dine In', paymentMethod: 'Counter', tableNo })
}

test('OP8, CO7: an order for a table that the outlet does not have is refused and says what to do', async () => {
  for (const tableNo of ['999', 'Nowhere', "12' or 1=1"]) {
    const answer = await dineIn(tableNo)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      {
        code: 'TABLE_NOT_FOUND',
        error: `${outlet.name} has no table ${tableNo}. Check the number on your table, or ask the staff.`,
      },
    ])
  }
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('OP8: case and spaces are forgiven, and the order has the name as the outlet spells it', async () => {
  for (const [typed, name] of [
    [12, '12'],
    [' 12 ', '12'],
    ['table 12', '12'],
    ['garden3', 'Garden 3'],
    ['BAR', 'Bar'],
  ] as const) {
    const answer = await dineIn(typed)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { tableNo: name } }])
    expect(await byName(String(typed))).toBe(name)
  }
  expect(await byName('999')).toBeNull()
})

test('D8: staff add, rename, reorder and remove tables in one save, which is recorded', async () => {
  const before = await read()
  const [first, second, ...rest] = draftOf(before)
  const tables = [{ name: 'Terrace 1' }, { ...second!, name: first!.name }, ...rest.slice(0, -1)]
  const saved = await save({ tables, version: before.version })
  expect(saved.statusCode).toBe(200)
  const after = await read()
  expect(saved.json()).toEqual({ data: after })
  expect(namesOf(after)).toEqual(tables.map(({ name }) => name))
  expect(after.tables[1]!._id).toBe(second!._id)
  const entry = await db
    .selectFrom('changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    what: 'tables-changed',
    customer_id: staff.customerId,
    restaurant_id: outlet.id,
    detail: { added: 'Terrace 1', removed: `${first!.name}, ${rest.at(-1)!.name}`, renamed: '2 to 1' },
  })
  await save({ tables: draftOf(before).map(({ name }) => ({ name })) })
})

test('D8: two tables can swap their names', async () => {
  const before = await read()
  const [one, two, ...rest] = draftOf(before)
  const swapped = [{ ...one!, name: two!.name }, { ...two!, name: one!.name }, ...rest]
  expect((await save({ tables: swapped, version: before.version })).statusCode).toBe(200)
  expect(namesOf(await read()).slice(0, 2)).toEqual([two!.name, one!.name])
  expect((await save({ tables: draftOf(before) })).statusCode).toBe(200)
})

test('D8: of ten staff who opened the list and save, one succeeds and the others are shown the present list', async () => {
  const before = await read()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      save({ tables: [...draftOf(before), { name: `Booth ${n}` }], version: before.version }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const present = await read()
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', detail: { present } })
})

test('D8: one name for two tables, a table of another outlet and an unknown field are refused', async () => {
  const before = await read()
  const tables = draftOf(before)
  expect((await save({ tables: [...tables, { name: 'GARDEN  1' }] })).json()).toMatchObject({
    code: 'TABLE_NAMED_TWICE',
    error: 'Two tables are called GARDEN  1. Give each table its own name.',
  })
  const foreign = await db
    .selectFrom('dining_tables')
    .select('id')
    .where('restaurant_id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await save({ tables: [{ _id: foreign.id, name: 'Mine' }] })).json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  for (const wrong of [{ name: '' }, { name: 'W'.repeat(21) }, { name: 'a\nb' }, { name: '1', surprise: 1 }])
    expect((await save({ tables: [wrong] })).json()).toMatchObject({ code: 'INVALID_INPUT' })
  const twice = await save({ tables: [tables[0], { ...tables[0]!, name: 'Twice' }] })
  expect(twice.json()).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await read()).toEqual(before)
})

test('OP8: a printed code survives a new name, stops with the table, and works again if the table is added again', async () => {
  const before = await read()
  const { _id, name, code } = before.tables[2]!
  expect(code).toMatch(/^[\w-]{34}$/)
  expect(await byCode(code)).toBe(name)
  const others = draftOf(before).filter((table) => table._id !== _id)
  await save({ tables: [...others, { _id, name: 'Window' }] })
  expect(await byCode(code)).toBe('Window')
  expect((await read()).tables.at(-1)!.code).toBe(code)
  await save({ tables: others })
  expect(await byCode(code)).toBe('TABLE_CODE_NOT_VALID')
  await save({ tables: [...others, { name: 'window' }] })
  expect(await byCode(code)).toBe('window')
})

test('OP8: a code that was changed, or signed for another outlet, is not valid', async () => {
  const { tables } = await read()
  const [one, two] = tables.map(({ code }) => code)
  const forged = [
    one!.slice(0, 22) + two!.slice(22),
    `${one!.slice(0, -1)}${one!.endsWith('A') ? 'B' : 'A'}`,
    one!.slice(0, 33),
    `${one}A`,
    '!'.repeat(34),
    '0',
  ]
  for (const code of forged) expect([code, await byCode(code)]).toEqual([code, 'TABLE_CODE_NOT_VALID'])
  await db
    .updateTable('dining_tables')
    .set({
      restaurant_id: (
        await db
          .selectFrom('restaurants')
          .select('id')
          .where('id', '<>', outlet.id)
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id,
    })
    .where('id', '=', tables[0]!._id)
    .execute()
  expect(await byCode(one!)).toBe('TABLE_CODE_NOT_VALID')
})

test('OP8: an outlet that starts to offer Dine In later has tables at once, and keeps those it has', async () => {
  const { id } = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('dining_tables').where('restaurant_id', '=', id).execute()
  await db
    .updateTable('restaurants')
    .set({ order_types: ['Collection'], covers: 50 })
    .where('id', '=', id)
    .execute()
  const headers = (await createTestUser(db, { staffOf: [id] })).bearer
  const url = (verb: string) => `/api/v1/outlet-setup/${verb}/${id}`
  const admin = await createTestUser(db, { isAdmin: true })
  const adminUrl = (verb: string) => `/api/v1/admin-restaurant/${verb}/${id}`
  const shown = await app.inject({ method: 'GET', url: adminUrl('get-one'), headers: admin.bearer })
  const { data } = shown.json<{ data: OutletForAdmin }>()
  const { name, legalName, telephone, address, postCode, speciality, discountPercent, vatNumber } = data
  const { cuisineSlugs: cuisines, isRiderService, hygieneRating, hygieneRatedOn } = data
  const facts = { name, legalName, telephone, address, postCode, cuisines, speciality, discountPercent }
  const rating = { vatNumber, isRiderService, hygieneRating, hygieneRatedOn }
  const offer = (orderTypes: string[]) =>
    app.inject({
      method: 'PUT',
      url: adminUrl('update'),
      headers: admin.bearer,
      payload: { ...facts, ...rating, orderTypes },
    })
  const tables = async () => {
    const answer = await app.inject({ method: 'GET', url: url('get-tables'), headers })
    return namesOf(answer.json<{ data: OutletTables }>().data)
  }
  expect((await offer(['Collection'])).statusCode).toBe(200)
  expect(await tables()).toEqual([])
  expect((await offer(['Collection', 'Dine In'])).statusCode).toBe(200)
  expect(await tables()).toEqual(Array.from({ length: 25 }, (_, at) => `${at + 1}`))
  const payload = { tables: [{ name: 'Bar' }] }
  await app.inject({ method: 'PUT', url: url('save-tables'), headers, payload })
  await offer(['Collection'])
  await offer(['Collection', 'Dine In'])
  expect(await tables()).toEqual(['Bar'])
})
