import { expect, test } from 'vitest'

import type { LateRuleSetting } from '#contract/orders/late-rule.ts'
import { issueLateCoupon } from '#server/orders/late-rule/issue-late-coupon.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, placed, place, asStaff } = await orderFixture(app, db)
const owner = await createTestUser(db, { staffOf: [outlet.id] })

type Answer = { statusCode: number; code?: string; data: LateRuleSetting }
async function save(rule: object | null, more: object = {}, person = owner): Promise<Answer> {
  const url = `/api/v1/outlet-coupon/save-late-rule/${outlet.id}`
  const answer = await app.inject({ method: 'PUT', url, headers: person.bearer, payload: { rule, ...more } })
  return { statusCode: answer.statusCode, ...answer.json<Omit<Answer, 'statusCode'>>() }
}
const couponsFor = (orderId: string) =>
  db
    .selectFrom('coupons')
    .innerJoin('late_coupons', 'coupon_id', 'coupons.id')
    .selectAll('coupons')
    .where('order_id', '=', orderId)
    .execute()
async function accepted(given: object = {}) {
  const me = await createTestUser(db, { isVerified: true })
  const { _id } = await placed(me.bearer, given)
  expect((await asStaff(owner.bearer, 'accept', _id, { minutes: 20 })).statusCode).toBe(200)
  return { me, id: _id }
}
const wait = async (minutes: number) => {
  clock.forward({ minutes })
  await runDueJobs(deps)
}

test('the rule is off until the outlet switches it on, within bounds, and a stale version is refused', async () => {
  const { id } = await accepted()
  await wait(200)
  expect(await couponsFor(id)).toEqual([])
  for (const rule of [
    { minutes: 4, coupon: 5 },
    { minutes: 15, coupon: 0.5 },
    { minutes: 15, coupon: 51 },
    { minutes: 15 },
  ])
    expect((await save(rule)).code).toBe('INVALID_INPUT')
  const { data } = await save({ minutes: 15, coupon: 5 })
  expect(data).toMatchObject({ rule: { minutes: 15, coupon: 5 }, issued: 0 })
  await save({ minutes: 20, coupon: 5 }, { version: data.version })
  expect((await save({ minutes: 30, coupon: 5 }, { version: data.version })).code).toBe('CHANGED_MEANWHILE')
  const floor = await createTestUser(db, { staffOf: [outlet.id], role: 'floor' })
  expect((await save(null, {}, floor)).code).toBe('NOT_YOUR_ROLE')
  const log = db.selectFrom('changes').select('what').where('what', '=', 'late-rule-changed')
  expect(await log.execute()).toHaveLength(2)
})

test('a customer who still waits after so many minutes gets one coupon, learns of it, and uses it once', async () => {
  await save({ minutes: 15, coupon: 5 })
  const { me, id } = await accepted()
  await wait(34)
  expect(await couponsFor(id)).toEqual([])
  await wait(2)
  await Promise.all([issueLateCoupon(deps, id), issueLateCoupon(deps, id), issueLateCoupon(deps, id)])
  const coupons = await couponsFor(id)
  expect(coupons).toHaveLength(1)
  const { code } = coupons[0]!
  expect(coupons[0]).toMatchObject({
    amount: 500,
    total_uses: 1,
    restaurant_id: outlet.id,
    paid_by: 'outlet',
  })
  expect((await readOutbox(db, me.email!)).filter(({ text }) => text?.includes(code))).toHaveLength(1)
  const steps = await app.inject({ url: `/api/v1/order/get-timeline/${id}`, headers: me.bearer })
  expect(steps.json<{ data: object[] }>().data.at(-1)).toMatchObject({
    what: 'late-coupon',
    reason: `${code}, £5.00 off`,
  })
  const ticket = await app.inject({ url: `/api/v1/outlet-order/get-timeline/${id}`, headers: owner.bearer })
  expect(ticket.body).not.toContain(code)
  const list = await app.inject({
    url: `/api/v1/outlet-coupon/get-coupons/${outlet.id}`,
    headers: owner.bearer,
  })
  expect(list.body).not.toContain(code)
  expect((await placed(me.bearer, { coupon: code })).coupon).toMatchObject({ amount: 5 })
  expect((await place(me.bearer, { coupon: code })).json()).toMatchObject({ code: 'COUPON_NOT_VALID' })
})

test('moving the promised time later does not delay the coupon', async () => {
  const { id } = await accepted()
  const url = `/api/v1/outlet-order/change-time/${id}`
  await app.inject({ method: 'PUT', url, headers: owner.bearer, payload: { minutes: 120 } })
  await wait(36)
  expect(await couponsFor(id)).toHaveLength(1)
})

test.each([
  ['is ready to collect', (id: string) => asStaff(owner.bearer, 'ready', id)],
  ['was handed over', (id: string) => asStaff(owner.bearer, 'complete', id)],
  ['was cancelled', (id: string) => asStaff(owner.bearer, 'cancel', id, { reason: 'The oven broke' })],
])('an order that %s gets no coupon', async (_, step) => {
  const { id } = await accepted()
  expect((await step(id)).statusCode).toBe(200)
  await wait(60)
  expect(await couponsFor(id)).toEqual([])
})

test('a rule that was switched off meanwhile gives nothing', async () => {
  const { id } = await accepted()
  await save(null)
  await wait(60)
  expect(await couponsFor(id)).toEqual([])
})

test('a test order gets no coupon, and counts as none', async () => {
  const { data: before } = await save({ minutes: 15, coupon: 5 })
  const { id } = await accepted()
  await db.updateTable('orders').set({ is_test: true }).where('id', '=', id).execute()
  await wait(60)
  expect(await couponsFor(id)).toEqual([])
  expect((await save({ minutes: 16, coupon: 5 })).data.issued).toBe(before.issued)
})
