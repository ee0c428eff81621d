import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { endQuestion } from '#server/orders/run-out/end-question.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readBalance } from '#server/testing/fixtures/refund-fixture.ts'
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
const { outlet, owner, dishes, two, wish, swapFor, mark, marked, preview, authorised, accept, asStaff } =
  fixture
const { answer, answered, read, refund } = fixture
const [dear, cheaper, cheapest] = [dishes[0]!, dishes[1]!, dishes[4]!]
const jobs = async () => expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
const questionOf = ({ questions }: Pick<SavedOrder, 'questions'>) => questions![0]!
const asked = async (given: object = two(wish('call')), input: object = { step: 'ask' }) => {
  const one = await authorised(given)
  await accept(one.id)
  await jobs()
  const order = await marked(one.id, input)
  return { ...one, question: questionOf(order)._id, staffOrder: order }
}
const declare = (dishId: string, allergens: Allergen[] | null) =>
  db.updateTable('dishes').set({ allergens, may_contain: [] }).where('id', '=', dishId).execute()

test('RO6: "call me" asks for five minutes, tells the customer, shows the kitchen their number, and then leaves it out', async () => {
  const { me, id, order, staffOrder, question } = await asked()
  expect(staffOrder.cartItems[0]).toMatchObject({ quantity: 3 })
  const cook = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  const url = `/api/v1/outlet-order/get-order/${id}`
  const onBoard = (await app.inject({ method: 'GET', url, headers: cook.bearer })).json().data
  expect(onBoard).toMatchObject({ mobileNo: order.mobileNo, questions: [{ kind: 'call', without: null }] })
  const mail = (await readOutbox(db, me.email!)).find(({ subject }) => subject?.includes('asking you'))
  expect(mail?.text).toContain('Answer on your order page by')
  const answerBy = Date.parse(questionOf(await read(me.bearer, id)).answerBy)
  expect(answerBy - clock.now().getTime()).toBe(5 * 60_000)
  clock.forward({ minutes: 4 })
  await endQuestion(deps, id, question)
  expect((await read(me.bearer, id)).questions).toHaveLength(1)
  clock.forward({ minutes: 1 })
  await jobs()
  await jobs()
  const after = await read(me.bearer, id)
  expect(after).toMatchObject({
    orderStatus: 'Accepted',
    cartItems: [{ quantity: 2, out: 1 }, { quantity: 1 }],
  })
  expect(after.questions).toBeUndefined()
  expect((await answer(id, me.bearer, { question, answer: 'leave' })).json().code).toBe('QUESTION_CLOSED')
  expect((await readBalance(db, id)).back).toBe(Math.round((order.totalPrice - after.totalPrice) * 100))
})

test('RO6: the customer answers: leave it out, swap it for a dish they pick, or cancel the order', async () => {
  const left = await asked()
  expect(
    (await answered(left.id, left.me.bearer, { question: left.question, answer: 'leave' })).cartItems[0],
  ).toMatchObject({ out: 1 })
  const swapped = await asked()
  const body = { question: swapped.question, answer: 'swap' }
  const tooDear = { ...body, swap: { food: randomUUID() } }
  expect((await answer(swapped.id, swapped.me.bearer, tooDear)).json().code).toBe('DISH_GONE')
  const order = await answered(swapped.id, swapped.me.bearer, { ...body, swap: { food: cheaper.id } })
  expect(order.cartItems[2]).toMatchObject({ food: cheaper.id, quantity: 1, insteadOf: 1 })
  const cancelled = await asked()
  const last = { question: cancelled.question, answer: 'cancel' }
  expect((await answered(cancelled.id, cancelled.me.bearer, last)).orderStatus).toBe('Canceled')
  await jobs()
  expect(await readBalance(db, cancelled.id)).toMatchObject({ status: 'Refunded' })
})

test('RO7: an offer is accepted or declined with one tap, once, and only by its customer', async () => {
  const offer = { step: 'offer', offer: { food: cheaper.id } }
  const { me, id, question } = await asked(two(), offer)
  expect(questionOf(await read(me.bearer, id))).toMatchObject({
    kind: 'offer',
    offer: { name: cheaper.name, price: cheaper.base_price / 100, conflicts: [] },
  })
  const yes = { question, answer: 'yes' }
  expect((await answer(id, (await createTestUser(db)).bearer, yes)).statusCode).toBe(404)
  expect((await answer(id, me.bearer, { question, answer: 'cancel' })).json().code).toBe('STEP_NOT_ALLOWED')
  const both = await Promise.all([
    answer(id, me.bearer, yes),
    answer(id, me.bearer, { question, answer: 'leave' }),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const declined = await asked(two(wish('cancel')), offer)
  const no = { question: declined.question, answer: 'cancel' }
  expect((await answered(declined.id, declined.me.bearer, no)).orderStatus).toBe('Canceled')
  expect(
    (
      await mark((await authorised(two())).id, { line: 2, seen: 1, step: 'offer', offer: { food: dear.id } })
    ).json().code,
  ).toBe('SWAP_NOT_POSSIBLE')
})

test('RO8: a swap whose declaration has changed is never made without asking', async () => {
  await declare(cheaper.id, ['milk'])
  const { id, me } = await authorised(two(swapFor(cheaper.id)))
  await declare(cheaper.id, ['milk', 'sesame'])
  expect((await preview(id)).swap).toMatchObject({
    isAsked: true,
    allergens: { contains: ['milk', 'sesame'] },
  })
  const order = await marked(id, { step: 'swap' })
  expect(order.cartItems).toHaveLength(2)
  expect(questionOf(order).offer?.allergens.contains).toEqual(['milk', 'sesame'])
  await declare(cheaper.id, ['milk', 'sesame', 'eggs'])
  const yes = { question: questionOf(order)._id, answer: 'yes' }
  expect((await answer(id, me.bearer, yes)).json().code).toBe('ALLERGENS_CHANGED')
  await declare(cheaper.id, ['milk', 'sesame'])
  expect((await answered(id, me.bearer, yes)).cartItems[2]?.allergens?.contains).toEqual(['milk', 'sesame'])
})

test('RO8: an avoided allergen in a swap refuses the order, and in an offer needs the customer’s own word', async () => {
  for (const { id } of dishes) await declare(id, [])
  await declare(cheaper.id, ['sesame'])
  const avoiding = { avoid: ['sesame'], avoidConsent: true }
  const me = await createTestUser(db)
  const refused = await fixture.place(me.bearer, { ...two(swapFor(cheaper.id)), ...avoiding })
  expect(refused.json().code).toBe('ALLERGEN_CONFLICT')
  await declare(cheaper.id, [])
  const later = await authorised({ ...two(swapFor(cheaper.id)), ...avoiding })
  await declare(cheaper.id, ['sesame'])
  const order = await marked(later.id, { step: 'swap' })
  expect(order.cartItems).toHaveLength(2)
  expect(questionOf(order).offer).toMatchObject({ conflicts: ['sesame'] })
  const yes = { question: questionOf(order)._id, answer: 'yes' }
  expect((await answer(later.id, later.me.bearer, yes)).json().code).toBe('ALLERGEN_CONFLICT')
  const accepted = await answered(later.id, later.me.bearer, { ...yes, acknowledged: ['sesame'] })
  expect(accepted.cartItems[2]).toMatchObject({ food: cheaper.id, insteadOf: 1 })
})

test('RO9: food that is ready leaves out what was not answered, unless nothing would be left', async () => {
  const { id, me } = await asked()
  expect((await refund(id, { of: 'amount', amount: 1 })).json().code).toBe('QUESTION_OPEN')
  expect((await asStaff(owner.bearer, 'ready', id)).statusCode).toBe(200)
  expect((await read(me.bearer, id)).cartItems[0]).toMatchObject({ quantity: 2, out: 1 })
  const only = { cartItems: { foodItems: [{ food: dear.id, quantity: 1, ...wish('call') }] } }
  const all = await asked(only, { step: 'ask', seen: 1 })
  expect((await asStaff(owner.bearer, 'ready', all.id)).json().code).toBe('QUESTION_OPEN')
  clock.forward({ minutes: 5 })
  await jobs()
  expect((await read(all.me.bearer, all.id)).orderStatus).toBe('Canceled')
})

test('RO9: on the telephone the customer may say to leave it out, and a cancelled order ends its question', async () => {
  const { id, me, question } = await asked()
  expect((await mark(id, { step: 'ask' })).json().code).toBe('STEP_NOT_ALLOWED')
  await marked(id, { step: 'leave' })
  expect((await answer(id, me.bearer, { question, answer: 'leave' })).json().code).toBe('QUESTION_CLOSED')
  const cancelled = await asked()
  await asStaff(owner.bearer, 'cancel', cancelled.id, { reason: 'No gas' })
  const late = { question: cancelled.question, answer: 'leave' }
  expect((await answer(cancelled.id, cancelled.me.bearer, late)).json().code).toBe('ORDER_STATUS_CHANGED')
  clock.forward({ minutes: 6 })
  await jobs()
  expect((await read(cancelled.me.bearer, cancelled.id)).cartItems[0]).toMatchObject({ quantity: 3 })
})

test('RO10: counted portions go back, are taken for a swap, or are none once the dish is marked sold out', async () => {
  const setCount = (dishId: string, left: number) =>
    db
      .insertInto('dish_portions')
      .values({
        dish_id: dishId,
        restaurant_id: outlet.id,
        remaining: left,
        each_day: null,
        day: '2020-01-01',
      })
      .onConflict((conflict) => conflict.column('dish_id').doUpdateSet({ remaining: left }))
      .execute()
  const left = async (dishId: string) =>
    (
      await db
        .selectFrom('dish_portions')
        .select('remaining')
        .where('dish_id', '=', dishId)
        .executeTakeFirst()
    )?.remaining
  for (const { id } of dishes) await declare(id, [])
  await setCount(dear.id, 10)
  await setCount(cheaper.id, 5)
  const first = await authorised(two(swapFor(cheaper.id)))
  expect(await left(dear.id)).toBe(7)
  await marked(first.id, { quantity: 2, step: 'swap' })
  expect([await left(dear.id), await left(cheaper.id)]).toEqual([9, 3])
  await setCount(cheaper.id, 0)
  expect((await mark(first.id, { seen: 1, step: 'swap' })).json().code).toBe('SOLD_OUT')
  await marked(first.id, { seen: 1, step: 'leave', soldOut: true })
  expect(await left(dear.id)).toBe(0)
  expect((await preview(first.id, 2)).otherOrders).toBeGreaterThanOrEqual(0)
  const me = await createTestUser(db)
  expect((await fixture.place(me.bearer, two())).json().code).toBe('SOLD_OUT')
  await asStaff(owner.bearer, 'refuse', first.id, { reason: 'No gas' })
  expect([await left(dear.id), await left(cheaper.id)]).toEqual([0, 2])
  await db.deleteFrom('taken_portions').execute()
  await db.deleteFrom('dish_portions').where('dish_id', 'in', [dear.id, cheaper.id]).execute()
  await db.updateTable('dishes').set({ sold_out_until: null }).where('id', '=', dear.id).execute()
  expect(cheapest.id).not.toBe(dear.id)
})
