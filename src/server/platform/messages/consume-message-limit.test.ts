import { expect, test } from 'vitest'

import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, placed, cancel, read } = await orderFixture(app, db)
const leftOut = { state: 'failed', reason: 'rate limit reached for the recipient or in total' }
const statesTo = async (to: string) => (await readOutbox(db, to)).map(({ state }) => state)
const often = (state: string, times: number) => Array.from({ length: times }, () => state)

type Bearer = Record<string, string>

/** Each sends two messages. */
async function orderAndCancel(bearer: Bearer, times: number, given: object = {}) {
  let orderId = ''
  for (let n = 0; n < times; n++) {
    orderId = (await placed(bearer, given))._id
    await cancel(bearer, orderId)
    await runDueJobs(deps)
  }
  return orderId
}

test('D27, D5: an unverified number gets at most twenty texts a day about orders; the orders are placed, and it is logged', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  const typed = '+447700900777'
  await orderAndCancel(guest.bearer, 10, { mobileNo: typed })
  const { _id } = await placed(guest.bearer, { mobileNo: typed })
  const logged: [object, string][] = []
  await runDueJobs({ ...deps, warn: (...line: [object, string]) => void logged.push(line) })
  expect((await readOutbox(db, typed)).at(-1)).toMatchObject(leftOut)
  expect(await statesTo(typed)).toEqual([...often('sent', 20), 'failed'])
  expect(logged).toMatchObject([
    [{ channel: 'sms' }, 'message not sent: rate limit reached for the recipient or in total'],
  ])
  expect(JSON.stringify(logged)).not.toContain('7700900777')
  expect((await read(guest.bearer, _id)).orderStatus).toBe('Pending')
  await cancel(guest.bearer, _id)
  clock.forward({ hours: 24 })
  await orderAndCancel(guest.bearer, 1, { mobileNo: typed })
  expect((await statesTo(typed)).slice(-2)).toEqual(['sent', 'sent'])
})

test('D27: a verified number gets every text, and one address gets at most sixty emails a day', async () => {
  const guest = await createTestUser(db, { kind: 'guest', isVerified: true })
  await orderAndCancel(guest.bearer, 11)
  expect(await statesTo(guest.mobile)).toEqual(often('sent', 22))
  const customer = await createTestUser(db, { isVerified: true })
  await orderAndCancel(customer.bearer, 30)
  clock.forward({ hours: 1 })
  await orderAndCancel(customer.bearer, 1)
  expect(await statesTo(customer.email!)).toEqual([...often('sent', 60), 'failed', 'failed'])
})

test('D27: texts to unverified numbers are limited per hour in total', async () => {
  clock.forward({ hours: 1 })
  const people = [await createTestUser(db, { kind: 'guest' }), await createTestUser(db, { kind: 'guest' })]
  for (const { bearer } of people) {
    await placed(bearer)
    await runDueJobs({ ...deps, textsPerHour: 1 })
  }
  expect(await Promise.all(people.map(({ mobile }) => statesTo(mobile)))).toEqual([['sent'], ['failed']])
})

test('D27, D46: a typed name cannot put a link or a number into a text about a booking', async () => {
  const guest = await createTestUser(db, { kind: 'guest' })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/order/create-booking-order',
    headers: guest.bearer,
    payload: {
      restaurant: outlet.uni_id,
      bookingDate: '2026-12-01',
      bookingTime: '18:30',
      guestNo: 2,
      mobileNo: '07700900888',
      customerName: 'Zoë O’Hara-Li: www.evil.example/x 0900 123456',
    },
  })
  expect(answer.statusCode).toBe(200)
  const [text] = await readOutbox(db, '+447700900888')
  expect(text?.text).toContain('In the name of Zoë O’Hara-Li wwwevilexamplex')
  expect(text?.text).not.toMatch(/evil\.|0900/)
})
