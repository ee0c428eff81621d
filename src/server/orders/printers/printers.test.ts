import { expect, test } from 'vitest'

import type { Board } from '#contract/orders/board.ts'
import type { PrinterSettings } from '#contract/orders/printers.ts'
import { watchPrinters } from '#server/orders/printers/watch-printers.ts'
import { fakeStarPrinter } from '#server/testing/fakes/fake-printers.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { printerScene } from '#server/testing/fixtures/printer-scene.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
const { outlet, owner, ask, sender } = await printerScene(app, db)

const read = async () => (await ask('GET', `get-all/${outlet.id}`)).json<{ data: PrinterSettings }>().data
const draft = { name: 'Kitchen', paper: 80, columns: 48, parts: 'whole', stations: [] }
const board = async () => {
  const url = `/api/v1/outlet-order/get-board/${outlet.id}`
  const answer = await app.inject({ method: 'GET', url, headers: owner.bearer })
  return answer.json<{ data: Board }>().data.printers
}
const recorded = async () =>
  await db.selectFrom('changes').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('PT8: a printer is added with an address that works, changed, tested and removed, and all of it is recorded', async () => {
  const added = await ask('POST', `add/${outlet.id}`, { ...draft, kind: 'star' })
  expect(added.statusCode).toBe(200)
  expect(await recorded()).toMatchObject({ what: 'printer-added', detail: { name: 'Kitchen', kind: 'star' } })
  const [printer] = (await read()).printers
  expect(printer).toMatchObject({ ...draft, kind: 'star', heardAt: null, isSilent: false, waiting: 0 })
  expect(printer!.address).toMatch(/^https?:\/\/.*\/api\/v1\/print\/star\/[\w-]{49}$/)
  const { _id, version } = printer!
  expect((await ask('POST', `print-test/${_id}`)).statusCode).toBe(200)
  expect((await read()).printers[0]).toMatchObject({ waiting: 1 })
  const star = fakeStarPrinter(sender('star', printer!.address!.split('/').at(-1)!))
  for (let n = 0; n < 4; n++) await star.step()
  expect(star.papers).toEqual([expect.stringContaining('TF-TEST-00')])
  expect((await read()).printers[0]).toMatchObject({ waiting: 0, heardAt: clock.now().toISOString() })
  const narrow = { ...draft, name: 'Bar', paper: 58, columns: 32 }
  expect((await ask('PUT', `save/${_id}`, { ...narrow, version })).statusCode).toBe(200)
  expect((await ask('PUT', `save/${_id}`, { ...narrow, version })).json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expect((await ask('DELETE', `remove/${_id}`)).statusCode).toBe(200)
  expect((await ask('DELETE', `remove/${_id}`)).json()).toMatchObject({ code: 'PRINTER_NOT_FOUND' })
  expect((await read()).printers).toEqual([])
})

test('PT8: columns that do not fit the paper, a printer for no station, and unknown stations are refused', async () => {
  const add = async (given: object) =>
    (await ask('POST', `add/${outlet.id}`, { ...draft, kind: 'epson', ...given })).json()
  expect(await add({ paper: 58 })).toMatchObject({
    code: 'INVALID_INPUT',
    error: 'Columns must fit the paper: 32 on 58 mm, 42 or 48 on 80 mm.',
  })
  expect(await add({ parts: 'station' })).toMatchObject({ code: 'INVALID_INPUT' })
  const absent = '00000000-0000-4000-8000-000000000000'
  expect(await add({ parts: 'station', stations: [absent] })).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await read()).printers).toEqual([])
})

test('PT8: stations are saved as a list, and of two who edit it one is shown the present list', async () => {
  const { categories, version } = await read()
  const [one, two] = categories.map(({ _id }) => _id)
  const save = (stations: object[], more: object = {}) =>
    ask('PUT', `save-stations/${outlet.id}`, { stations, ...more })
  const first = await save(
    [
      { name: 'Tandoor', categories: [one] },
      { name: 'Fry', categories: [two] },
    ],
    { version },
  )
  expect(first.statusCode).toBe(200)
  expect((await save([], { version })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const { stations } = await read()
  expect(stations).toMatchObject([
    { name: 'Tandoor', categories: [one] },
    { name: 'Fry', categories: [two] },
  ])
  // Names and categories can be swapped.
  const [tandoor, fry] = stations
  const swapped = [
    { ...fry!, name: 'Tandoor', categories: [one] },
    { ...tandoor!, name: 'Fry', categories: [two] },
  ]
  expect((await save(swapped)).statusCode).toBe(200)
  expect((await read()).stations).toEqual(swapped)
  expect(
    (
      await save([
        { name: 'fry', categories: [] },
        { name: 'Fry', categories: [] },
      ])
    ).json(),
  ).toMatchObject({
    code: 'STATION_NAMED_TWICE',
  })
  expect(
    (
      await save([
        { name: 'A', categories: [one] },
        { name: 'B', categories: [one] },
      ])
    ).json(),
  ).toMatchObject({ code: 'CATEGORY_AT_TWO_STATIONS' })
  const absent = '00000000-0000-4000-8000-000000000000'
  expect((await save([{ name: 'A', categories: [absent] }])).json()).toMatchObject({
    code: 'CATEGORY_NOT_FOUND',
  })
  await ask('POST', `add/${outlet.id}`, {
    ...draft,
    kind: 'star',
    parts: 'station',
    stations: [tandoor!._id, fry!._id],
  })
  await save([swapped[0]!])
  expect((await read()).printers[0]).toMatchObject({ stations: [fry!._id] })
  await db.deleteFrom('print_jobs').execute()
  await db.deleteFrom('printers').execute()
})

test('PT6: a printer that is silent for three minutes warns the staff once, and is heard again', async () => {
  await ask('POST', `add/${outlet.id}`, { ...draft, kind: 'star' })
  const notices = async () =>
    (await db.selectFrom('notifications').select('title').where('title', '=', 'Printer is silent').execute())
      .length
  clock.forward({ minutes: 10 })
  await watchPrinters(deps)
  // It was never heard, so it is being set up.
  expect([await notices(), (await board())[0]!.trouble]).toEqual([0, null])
  const code = (await read()).printers[0]!.address!.split('/').at(-1)!
  const send = sender('star', code)
  const poll = (statusCode = '200%20OK') => send('POST', '', { statusCode })
  await poll()
  clock.forward({ seconds: 179 })
  await watchPrinters(deps)
  expect(await notices()).toBe(0)
  clock.forward({ seconds: 1 })
  await Promise.all([watchPrinters(deps), watchPrinters(deps)])
  await watchPrinters(deps)
  const staff = (
    await db
      .selectFrom('memberships')
      .select('id')
      .where('restaurant_id', '=', outlet.id)
      .where('outlet_role', '<>', 'kitchen')
      .execute()
  ).length
  expect(await notices()).toBe(staff)
  expect((await board())[0]!.trouble).toMatch(/^Silent since \d\d:\d\d$/)
  await poll()
  expect((await board())[0]!.trouble).toBeNull()
  await poll('410%20Paper%20Out')
  expect((await board())[0]!.trouble).toBe('Out of paper')
  await poll()
  expect((await board())[0]!.trouble).toBeNull()
})

test('PT8: a manager of another outlet, and the kitchen role, do not reach the printers', async () => {
  const { id: other } = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const stranger = await createTestUser(db, { staffOf: [other] })
  const kitchen = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  const path = `get-all/${outlet.id}`
  expect((await ask('GET', path, undefined, stranger.bearer)).statusCode).toBe(404)
  expect((await ask('GET', path, undefined, kitchen.bearer)).statusCode).toBe(403)
})
