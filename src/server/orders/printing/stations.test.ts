import { afterEach, expect, test } from 'vitest'

import type { PrinterSettings } from '#contract/orders/printers.ts'
import { fakeStarPrinter, readPaper } from '#server/testing/fakes/fake-printers.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { printerScene } from '#server/testing/fixtures/printer-scene.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const scene = await printerScene(app, db)
const { outlet, owner, dishes, add, accepted, ask, asStaff, jobs, forgetJobs, marked } = scene

afterEach(async () => {
  await forgetJobs()
  await db.deleteFrom('printers').execute()
})

const categoryOf = async (dishId: string) =>
  (await db.selectFrom('dishes').select('category_id').where('id', '=', dishId).executeTakeFirstOrThrow())
    .category_id
// The first dish is made at the tandoor; the fifth, if it is of another category, at no station.
await db
  .updateTable('dishes')
  .set({ category_id: await categoryOf(dishes[0]!.id) })
  .where('id', '=', dishes[1]!.id)
  .execute()
const others = await db
  .selectFrom('categories')
  .select('id')
  .where('restaurant_id', '=', outlet.id)
  .where('removed_at', 'is', null)
  .where('id', '<>', await categoryOf(dishes[0]!.id))
  .orderBy('id')
  .execute()
await db.updateTable('dishes').set({ category_id: others[0]!.id }).where('id', '=', dishes[4]!.id).execute()
const saved = await ask('PUT', `save-stations/${outlet.id}`, {
  stations: [
    { name: 'Tandoor', categories: [await categoryOf(dishes[0]!.id)] },
    { name: 'Fry', categories: [] },
  ],
})
const [tandoor, fry] = saved.json<{ data: PrinterSettings }>().data.stations.map(({ _id }) => _id)

const order = (given: object = {}) => accepted({ ...scene.two(), ...given })
const printAll = async (send: Awaited<ReturnType<typeof add>>['send']) => {
  const printer = fakeStarPrinter(send)
  for (let n = 0; n < 30; n++) await printer.step()
  return printer.papers
}

test('PT2: a station’s printer has its own dishes, without money and address; the other printer has all', async () => {
  const whole = await add('star', { name: 'Kitchen' })
  const grill = await add('star', { name: 'Grill', parts: 'station', station_ids: [tandoor!, fry!] })
  await order({ orderType: 'Home Delivery', address: '14 Orchard Mews', postCode: outlet.post_code })
  const [ticket] = await printAll(whole.send)
  expect(ticket).toContain(dishes[0]!.name.slice(0, 20))
  expect(ticket).toContain(dishes[4]!.name.slice(0, 20))
  expect(ticket).toContain('14 Orchard Mews')
  const [own, ...more] = await printAll(grill.send)
  expect(more).toEqual([])
  expect(own).toContain('Tandoor')
  expect(own).toContain(dishes[0]!.name.slice(0, 20))
  expect(own).not.toContain(dishes[4]!.name.slice(0, 20))
  expect(own).not.toMatch(/£|Orchard/)
})

test('PT2: dishes of no station are on the first printer if none prints whole orders', async () => {
  const grill = await add('star', { name: 'Grill', parts: 'station', station_ids: [tandoor!] })
  await order()
  const papers = await printAll(grill.send)
  expect(papers).toHaveLength(2)
  expect(papers.join('')).toContain('Other dishes')
  expect(papers.join('')).toContain(dishes[4]!.name.slice(0, 20))
})

test('PT4: a dish that runs out is on a slip CHANGED, with what to make instead', async () => {
  const whole = await add('star')
  const grill = await add('star', { name: 'Grill', parts: 'station', station_ids: [tandoor!] })
  const { _id } = await order()
  await printAll(whole.send)
  await printAll(grill.send)
  await marked(_id, { line: 1, quantity: 2, seen: 3 })
  for (const { send } of [whole, grill]) {
    const papers = await printAll(send)
    expect(papers).toHaveLength(1)
    expect(papers[0]).toMatch(/CHANGED \d\d:\d\d/)
    expect(papers[0]).toContain('LEAVE OUT')
    expect(papers[0]).toContain('1 of 3 stays')
    expect(/£/.test(papers[0]!)).toBe(send === whole.send)
  }
})

test('PT4: the line of another station prints no slip at a station', async () => {
  const grill = await add('star', { name: 'Grill', parts: 'station', station_ids: [tandoor!] })
  await add('board')
  const { _id } = await order()
  await printAll(grill.send)
  await marked(_id, { line: 2, quantity: 1, seen: 1 })
  expect(await printAll(grill.send)).toEqual([])
})

test('PT4: before the ticket has left, a change is on the ticket itself', async () => {
  const whole = await add('star')
  const { _id } = await order()
  await marked(_id, { line: 2, quantity: 1, seen: 1 })
  const papers = await printAll(whole.send)
  expect(papers).toHaveLength(1)
  expect(papers[0]).not.toContain('CHANGED')
  expect(papers[0]).not.toContain(dishes[4]!.name.slice(0, 20))
})

test('PT4: a ticket that is taken while a dish runs out shows it, or a slip follows', async () => {
  const { send } = await add('star')
  const name = dishes[0]!.name.slice(0, 12).replace(/[^\w ]/g, '.')
  for (let n = 0; n < 10; n++) {
    const { _id, orderNumber } = await order()
    const printer = fakeStarPrinter(send)
    await printer.step()
    await Promise.all([printer.step(), marked(_id, { line: 1, quantity: 2, seen: 3 })])
    for (let more = 0; more < 8; more++) await printer.step()
    const [first, ...slips] = printer.papers.filter((paper) => paper.includes(orderNumber))
    const [, quantity] = new RegExp(`(\\d+) × ${name}`).exec(first!) ?? []
    expect([quantity, slips.map((slip) => slip.includes('CHANGED'))]).toEqual(
      quantity === '1' ? ['1', []] : ['3', [true]],
    )
  }
})

test('PT4: a cancel prints CANCELLED where the ticket has left, and nothing where it has not', async () => {
  const whole = await add('star')
  const late = await add('star', { name: 'Bar' })
  const { _id } = await order()
  await printAll(whole.send)
  await asStaff(owner.bearer, 'cancel', _id, { reason: 'No power' })
  const [slip, ...more] = await printAll(whole.send)
  expect(more).toEqual([])
  expect(slip).toContain('CANCELLED')
  expect(slip).toContain('DO NOT MAKE')
  expect(await printAll(late.send)).toEqual([])
})

test('PT4: an order that is open again prints its tickets again', async () => {
  const whole = await add('star')
  const { _id } = await order()
  await printAll(whole.send)
  const admin = await createTestUser(db, { isAdmin: true })
  const desk = (verb: string, payload?: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/admin-order/${verb}/${_id}`,
      headers: admin.bearer,
      ...(payload ? { payload } : {}),
    })
  expect((await desk('cancel', { reason: 'By mistake' })).statusCode).toBe(200)
  expect((await desk('reopen')).statusCode).toBe(200)
  const papers = await printAll(whole.send)
  expect(papers).toHaveLength(1)
  expect(papers[0]).toContain('REPRINT 2')
})

test('PT7: of several boards one gets a ticket, and the kitchen role prints no prices and no address', async () => {
  const { id } = await add('board')
  const kitchen = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  await order({ orderType: 'Home Delivery', address: '14 Orchard Mews', postCode: outlet.post_code })
  const claims = await Promise.all(
    Array.from({ length: 5 }, () => ask('POST', `claim/${id}`, undefined, kitchen.bearer)),
  )
  const tickets = claims.flatMap((answer) => answer.json().data.ticket ?? [])
  expect(tickets).toHaveLength(1)
  const paper = readPaper(tickets[0].bytes)
  expect(paper).toContain(dishes[0]!.name.slice(0, 20))
  expect(paper).not.toMatch(/£|Orchard/)
  const [{ job }] = tickets
  expect((await ask('PUT', `confirm/${id}`, { job, isPrinted: false }, kitchen.bearer)).statusCode).toBe(200)
  expect((await ask('POST', `claim/${id}`)).json()).toEqual({ data: { ticket: null } })
  clock.forward({ seconds: 60 })
  const again = (await ask('POST', `claim/${id}`)).json().data.ticket
  expect(readPaper(again.bytes)).toContain('REPRINT 2')
  expect(readPaper(again.bytes)).toContain('14 Orchard Mews')
  await ask('PUT', `confirm/${id}`, { job: again.job, isPrinted: true })
  expect((await jobs()).map(({ state }) => state)).toEqual(['Printed'])
})

test('PT7: a printer that asks the server is not taken by a board', async () => {
  const { id } = await add('star')
  expect((await ask('POST', `claim/${id}`)).json()).toMatchObject({ code: 'PRINTER_NOT_FOUND' })
})
