import { afterEach, expect, test } from 'vitest'

import { fakeEpsonPrinter, fakeStarPrinter } from '#server/testing/fakes/fake-printers.ts'
import { printerScene } from '#server/testing/fixtures/printer-scene.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { owner, add, accepted, ask, asStaff, jobs, forgetJobs, outlet } = await printerScene(app, db)
const { send, id, code } = await add('star', { name: 'Kitchen' })

afterEach(forgetJobs)

const poll = async (more: object = {}) =>
  JSON.parse((await send('POST', '', { statusCode: '200%20OK', ...more }))!.body) as {
    jobReady: boolean
    jobToken?: string
  }
const take = async (token: string, type = 'application/vnd.star.starprnt') =>
  (await send('GET', `?mac=00%3A11&type=${encodeURIComponent(type)}&token=${token}`))!
const confirm = async (token: string, result = '200 OK') =>
  (await send('DELETE', `?mac=00%3A11&code=${encodeURIComponent(result)}&token=${token}`))!.status
const stateOf = async () => (await jobs()).map(({ state, copy }) => `${state} ${copy}`)
const isReprint = ({ body }: { body: string }) => /\*\*\* REPRINT (\d)/.exec(body)?.[1]

test('PT2: an accepted order is offered to its printer, taken, confirmed and not offered again', async () => {
  expect(await poll()).toEqual({ jobReady: false })
  const order = await accepted()
  const { jobReady, jobToken } = await poll()
  expect([jobReady, jobToken]).toEqual([true, expect.stringMatching(/^[0-9a-z]{25}\.1$/)])
  const ticket = await take(jobToken!)
  expect(ticket).toMatchObject({ status: 200, body: expect.stringContaining(order.orderNumber) })
  expect(ticket.body).toContain('Amira Khan')
  expect(ticket.body).not.toContain('REPRINT')
  expect(await poll()).toEqual({ jobReady: false })
  expect(await confirm(jobToken!)).toBe(200)
  expect(await confirm(jobToken!)).toBe(200)
  expect([await stateOf(), await poll()]).toEqual([['Printed 1'], { jobReady: false }])
})

test('PT2: accepting twice prints once, a Pending order prints nothing', async () => {
  const order = await accepted()
  expect((await asStaff(owner.bearer, 'accept', order._id)).statusCode).toBe(409)
  expect(await jobs()).toHaveLength(1)
})

test('PT3: a second fetch of the same ticket is the next copy and says so', async () => {
  await accepted()
  const { jobToken } = await poll()
  const both = await Promise.all([take(jobToken!), take(jobToken!)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.map(isReprint).toSorted()).toEqual(['2', undefined])
  expect(await confirm(jobToken!)).toBe(200)
  expect(await stateOf()).toEqual(['Printed 2'])
})

test('PT3: a ticket that is not confirmed within a minute is printed again, marked, and not a second earlier', async () => {
  await accepted()
  const first = await poll()
  await take(first.jobToken!)
  clock.forward({ seconds: 59 })
  expect(await poll()).toEqual({ jobReady: false })
  expect((await take(first.jobToken!.replace('.1', '.2'))).status).toBe(404)
  clock.forward({ seconds: 1 })
  const second = await poll()
  expect(second.jobToken).toBe(first.jobToken!.replace('.1', '.2'))
  expect(isReprint(await take(second.jobToken!))).toBe('2')
  // The next one waits for longer: a printer that never confirms must not use up its roll.
  clock.forward({ seconds: 119 })
  expect((await poll()).jobReady).toBe(false)
  clock.forward({ seconds: 1 })
  expect((await poll()).jobReady).toBe(true)
})

test('PT3: a confirmation that comes late, before the next copy has left, is enough', async () => {
  await accepted()
  const { jobToken } = await poll()
  await take(jobToken!)
  clock.forward({ seconds: 61 })
  expect((await poll()).jobReady).toBe(true)
  await confirm(jobToken!)
  expect([await stateOf(), await poll()]).toEqual([['Printed 2'], { jobReady: false }])
})

test('PT3: a printer that could not load the ticket gets the same copy again; one without paper gets the next', async () => {
  await accepted()
  const { jobToken } = await poll()
  await take(jobToken!)
  await confirm(jobToken!, '520 Timeout')
  expect((await poll()).jobToken).toBe(jobToken)
  expect(isReprint(await take(jobToken!))).toBeUndefined()
  await confirm(jobToken!, '410 Paper Out')
  expect(await poll({ statusCode: '410%20Paper%20Out' })).toEqual({ jobReady: false })
  clock.forward({ seconds: 60 })
  expect((await poll()).jobToken).toBe(jobToken!.replace('.1', '.2'))
})

test('PT3: a printer that is at it keeps its time', async () => {
  await accepted()
  const { jobToken } = await poll()
  await take(jobToken!)
  clock.forward({ seconds: 50 })
  await poll({ printingInProgress: true, jobToken })
  clock.forward({ seconds: 50 })
  expect((await poll()).jobReady).toBe(false)
})

test('PT3: Print again is not lost by the repeated confirmation of the copy before', async () => {
  const order = await accepted()
  const { jobToken } = await poll()
  await take(jobToken!)
  await confirm(jobToken!)
  expect((await ask('PUT', `print-again/${order._id}`)).json()).toEqual({ data: { tickets: 1 } })
  expect((await ask('PUT', `print-again/${order._id}`)).json()).toEqual({ data: { tickets: 1 } })
  await confirm(jobToken!)
  const second = await poll()
  expect(isReprint(await take(second.jobToken!))).toBe('2')
  await confirm(second.jobToken!)
  expect(await stateOf()).toEqual(['Printed 2'])
})

test('PT5: one printer neither takes nor confirms the ticket of another', async () => {
  const other = await add('star', { name: 'Bar', parts: 'station' })
  await accepted()
  const { jobToken } = await poll()
  expect((await other.send('GET', `?type=text%2Fplain&token=${jobToken}`))!.status).toBe(404)
  await take(jobToken!)
  expect((await other.send('DELETE', `?code=200%20OK&token=${jobToken}`))!.status).toBe(200)
  expect(await stateOf()).toEqual(['Sent 1'])
  await db.deleteFrom('printers').where('id', '=', other.id).execute()
})

test('PT5: a wrong, former or foreign address finds nothing', async () => {
  const get = async (path: string) =>
    (await app.inject({ method: 'POST', url: `/api/v1/print/${path}`, payload: {} })).json().code
  const end = code.endsWith('A') ? 'B' : 'A'
  for (const wrong of ['x', `${code.slice(0, -1)}${end}`, `${code}A`, code.slice(0, 22)])
    expect(await get(`star/${wrong}`)).toBe('PRINTER_NOT_FOUND')
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const url = `/api/v1/print/epson/${code}`
  const answer = await app.inject({ method: 'POST', url, payload: 'ConnectionType=GetRequest', ...form })
  expect(answer.json()).toMatchObject({ code: 'PRINTER_NOT_FOUND' })
  await ask('POST', `renew-address/${id}`)
  expect(await get(`star/${code}`)).toBe('PRINTER_NOT_FOUND')
  await db.updateTable('printers').set({ code_no: 1 }).where('id', '=', id).execute()
})

test('PT1: Star’s printers choose their type, and an unknown one is refused', async () => {
  for (const [type, begin] of [
    ['application/vnd.star.line', '\u001b@'],
    ['text/plain; charset=utf-8', outlet.name],
    ['text/vnd.star.markup', '[bold: on]'],
  ] as const) {
    await accepted()
    const { jobToken } = await poll()
    const ticket = await take(jobToken!, type)
    expect([ticket.status, ticket.body.slice(0, begin.length)]).toEqual([200, begin])
    await confirm(jobToken!)
  }
  expect((await take('x', 'image/png')).status).toBe(415)
})

test('PT3: printers without job tokens print one ticket after the other', async () => {
  await accepted()
  await accepted()
  const get = (search: string) => send('GET', `?mac=00%3A11${search}`)
  expect((await get('&type=text%2Fplain'))!.status).toBe(200)
  expect((await get('&type=text%2Fplain'))!.status).toBe(404)
  expect((await get('&code=OK'))!.status).toBe(200)
  expect((await get('&type=text%2Fplain'))!.status).toBe(200)
  expect(await stateOf()).toEqual(['Printed 1', 'Sent 1'])
})

test('PT3: nobody needs the ticket of an order that has ended, or of yesterday', async () => {
  const order = await accepted()
  await asStaff(owner.bearer, 'complete', order._id)
  await accepted()
  clock.forward({ hours: 13 })
  expect((await poll()).jobReady).toBe(false)
  expect((await stateOf()).toSorted()).toEqual(['Dropped 1', 'Dropped 1'])
})

test('PT3: stand-ins of Star and Epson print each of five orders once', async () => {
  const epson = await add('epson', { name: 'Pass' })
  const printers = [fakeStarPrinter(send), fakeEpsonPrinter(epson.send)]
  const numbers: string[] = []
  for (let n = 0; n < 5; n++) numbers.push((await accepted()).orderNumber)
  for (let n = 0; n < 20; n++) for (const printer of printers) await printer.step()
  for (const { papers } of printers)
    expect(numbers.map((number) => papers.filter((paper) => paper.includes(number)).length)).toEqual([
      1, 1, 1, 1, 1,
    ])
  expect(new Set(await stateOf())).toEqual(new Set(['Printed 1']))
  await db.deleteFrom('print_jobs').execute()
  await db.deleteFrom('printers').where('id', '=', epson.id).execute()
})
