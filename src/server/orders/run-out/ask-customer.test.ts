import { afterAll, expect, test } from 'vitest'

import type { SalesReport } from '#contract/orders/reports.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { runOutFixture } from '#server/testing/fixtures/run-out-fixture.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const fixture = await runOutFixture(app, db)
const {
  outlet,
  owner,
  dishes,
  two,
  wish,
  mark,
  marked,
  authorised,
  accept,
  asStaff,
  answer,
  answered,
  read,
} = fixture
const [dear, cheaper] = [dishes[0]!, dishes[1]!]
const jobs = async () => expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
const questionOf = ({ questions }: Pick<SavedOrder, 'questions'>) => questions![0]!
const asked = async (given: object = two(wish('call')), input: object = { step: 'ask' }) => {
  const one = await authorised(given)
  await accept(one.id)
  await jobs()
  return { ...one, question: questionOf(await marked(one.id, input)) }
}
const get = async <T>(bearer: Record<string, string>, path: string) =>
  (await app.inject({ method: 'GET', url: `/api/v1/${path}`, headers: bearer })).json<{ data: T }>().data
/** As if the card's bank took money back. */
const chargeBack = (orderId: string) =>
  db
    .insertInto('refunds')
    .values({
      order_id: orderId,
      number: 1,
      state: 'Disputed',
      way: 'chargeback',
      reason: 'chargeback',
      made_by: 'system',
      paid_by: 'outlet',
      amount: 100,
      food: 100,
      food_at_5: 0,
      food_at_20: 0,
      service_charge: 0,
      delivery_charge: 0,
      asked_at: clock.now(),
      done_at: clock.now(),
    })
    .execute()
const only = (ifOut: object) => ({ cartItems: { foodItems: [{ food: dear.id, quantity: 1, ...ifOut }] } })
const one = { seen: 1, quantity: 1 }

test('RO6: a question about the only dish, or with the wish to cancel, says that the order is cancelled without it', async () => {
  expect((await asked()).question.cancels).toBe(false)
  const last = await asked(only(wish('call')), { step: 'ask', ...one })
  expect(last.question).toMatchObject({ cancels: true, without: 0 })
  const mail = (await readOutbox(db, last.me.email!)).find(({ subject }) => subject?.includes('asking you'))
  expect(mail?.text).toContain('or the order is cancelled.')
  const offer = { step: 'offer', offer: { food: cheaper.id } }
  const offered = await asked(only({}), { ...offer, ...one })
  expect(offered.question.cancels).toBe(true)
  const declined = { question: offered.question._id, answer: 'leave' }
  expect((await answered(offered.id, offered.me.bearer, declined)).orderStatus).toBe('Canceled')
  expect((await asked(two(wish('cancel')), offer)).question.cancels).toBe(true)
})

test('RO9: money that the bank took back withdraws the question: nothing is left out, and the food can be ready', async () => {
  const ready = await asked()
  await chargeBack(ready.id)
  await asStaff(owner.bearer, 'ready', ready.id)
  expect((await read(ready.me.bearer, ready.id)).cartItems[0]).toMatchObject({ quantity: 3 })
  const late = await asked()
  await chargeBack(late.id)
  const before = await countEvents(late.id)
  clock.forward({ minutes: 6 })
  await jobs()
  const after = await read(late.me.bearer, late.id)
  expect([after.questions, after.cartItems[0]!.quantity]).toEqual([undefined, 3])
  // Open pages take the card away.
  expect(await countEvents(late.id)).toBe(before + 1)
})

test('RO8: an admin does not learn from an offer what the customer avoids; the customer and the kitchen do', async () => {
  for (const { id } of dishes) await declare(id, [])
  await declare(cheaper.id, ['sesame'])
  const avoiding = { avoid: ['sesame'], avoidConsent: true }
  const { id, me, question } = await asked(
    { ...two(), ...avoiding },
    { step: 'offer', offer: { food: cheaper.id } },
  )
  expect(question.offer?.conflicts).toEqual(['sesame'])
  expect(questionOf(await read(me.bearer, id)).offer?.conflicts).toEqual(['sesame'])
  const admin = await createTestUser(db, { isAdmin: true })
  const { order } = await get<OrderHistory>(admin.bearer, `admin-order/get-order/${id}`)
  expect([order.avoid, questionOf(order).offer?.conflicts]).toEqual([undefined, []])
})

test('RO10: once a dish is sold out, another order that is cancelled gives no portions back', async () => {
  await db
    .insertInto('dish_portions')
    .values({ dish_id: dear.id, restaurant_id: outlet.id, remaining: 10, each_day: null, day: '2020-01-01' })
    .execute()
  const [first, other] = [await authorised(two()), await authorised(two())]
  await marked(first.id, { step: 'leave', soldOut: true })
  await asStaff(owner.bearer, 'refuse', other.id, { reason: 'No gas' })
  await asStaff(owner.bearer, 'refuse', first.id, { reason: 'No gas' })
  const left = db.selectFrom('dish_portions').select('remaining').where('dish_id', '=', dear.id)
  expect(await left.executeTakeFirst()).toEqual({ remaining: 0 })
  await db.updateTable('dishes').set({ sold_out_until: null }).where('id', '=', dear.id).execute()
  await db.deleteFrom('dish_portions').where('dish_id', '=', dear.id).execute()
})

test('RO1: a dish of which nothing was cooked is not among those that were sold', async () => {
  const foodItems = [dishes[2]!, dishes[4]!].map(({ id: food }) => ({ food, quantity: 1 }))
  const { id, order } = await authorised({ cartItems: { foodItems } })
  await accept(id)
  await jobs()
  const day = order.expectedAt.slice(0, 10)
  const sold = async () => {
    const path = `outlet-sales/get-sales/${outlet.id}?from=${day}&to=${day}`
    return (await get<SalesReport>(owner.bearer, path)).dishes.map(({ name }) => name)
  }
  expect(await sold()).toContain(dishes[2]!.name)
  await marked(id, one)
  expect([(await sold()).includes(dishes[2]!.name), (await sold()).includes(dishes[4]!.name)]).toEqual([
    false,
    true,
  ])
})

test('D11: my data contains what I wished for a dish, what ran out, and what I was asked', async () => {
  const { id, me, question, order } = await asked()
  await answer(id, me.bearer, { question: question._id, answer: 'leave' })
  expect((await mark(id, { seen: 2 })).statusCode).toBe(409)
  const { records } = await get<{ records: Record<string, object[]> }>(me.bearer, 'customer/export-my-data')
  expect(records.order_lines![0]).toMatchObject({
    line: 1,
    quantity: 2,
    ran_out: 1,
    if_out: 'call',
    swap: null,
  })
  expect(records.order_questions).toMatchObject([
    { order_number: order.orderNumber, line: 1, quantity: 1, kind: 'call', state: 'Left out' },
  ])
})

// The last one: the sandbox knows nothing of its chargeback, so the money cannot go back.
test('RO7: the reply to an answer has nothing of what is between the outlet and the bank', async () => {
  const { id, me, question } = await asked()
  await chargeBack(id)
  const order = await answered(id, me.bearer, { question: question._id, answer: 'cancel' })
  expect(order.refunds.length).toBeGreaterThan(0)
  for (const refund of order.refunds) expect(refund).not.toHaveProperty('paidBy')
  for (const refund of order.refunds) expect(refund).not.toHaveProperty('respondBy')
})

const declare = (dishId: string, allergens: 'sesame'[]) =>
  db.updateTable('dishes').set({ allergens, may_contain: [] }).where('id', '=', dishId).execute()

async function countEvents(orderId: string): Promise<number> {
  const rows = await db.selectFrom('events').select('body').where('kind', '=', 'order').execute()
  return rows.filter(({ body }) => JSON.stringify(body).includes(orderId)).length
}
