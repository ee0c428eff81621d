import { expect, test } from 'vitest'

import { failedRefundScene } from '#server/testing/fixtures/failed-refund-scene.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps } = await testApp()
const scenes = await failedRefundScene(app, db, deps)
const { scene, refund, retry, retryAtDesk, settleAtDesk, record, failRunOut, readBalance, admin } = scenes
const atDesk = { bearer: admin.bearer, as: 'admin' }

/** The failed money of a dish that ran out, with both ways to give it as two people see the page. */
async function open() {
  const one = await scene()
  const failed = await failRunOut(one)
  const { order } = await record(one.id)
  const seen = { refunded: order.refunded, total: order.totalPrice }
  const form = { of: 'amount', amount: failed.amount, paidBy: 'outlet', failed: failed.amount, ...seen }
  return {
    ...one,
    less: Math.round(failed.amount * 100),
    retry: () => retry(failed._id, undefined, undefined, seen),
    retryAtDesk: () => retryAtDesk(failed._id, seen),
    settle: () => settleAtDesk(failed._id, seen),
    form: () => refund(one.id, form, atDesk),
  }
}
type Open = Awaited<ReturnType<typeof open>>
type Way = 'retry' | 'retryAtDesk' | 'settle' | 'form'

async function expectOnce(one: Open, answers: { statusCode: number; json: () => { code?: string } }[]) {
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map((answer) => answer.json().code)).toEqual(
    refused.map(() => expect.stringMatching(/^REFUND_(CHANGED|PUT_RIGHT)$/)),
  )
  expect(answers.length - refused.length).toBe(1)
  await one.jobs()
  const paid = await db
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', one.id)
    .where('state', '=', 'Refunded')
    .execute()
  expect(paid).toEqual([{ amount: one.less }])
}

const pairs: [Way, Way][] = [
  ['retry', 'form'],
  ['form', 'retry'],
  ['retryAtDesk', 'form'],
  ['form', 'retryAtDesk'],
  ['settle', 'form'],
  ['form', 'settle'],
  ['settle', 'retry'],
  ['retry', 'settle'],
]
test.each(pairs)(
  'RF9, RO1: money for a dish that ran out is given once, if “%s” comes just before “%s”',
  async (first, second) => {
    const one = await open()
    await expectOnce(one, [await one[first](), await one[second]()])
  },
)

test('RF9, RO1: of four people who give the same failed money at once, one does', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await open()
    await expectOnce(one, await Promise.all([one.form(), one.retry(), one.settle(), one.retryAtDesk()]))
  }
})

test('RF9: a form that does not say which failed refunds it saw is taken as before', async () => {
  const one = await open()
  expect((await one.retry()).statusCode).toBe(200)
  expect((await refund(one.id, { of: 'amount', amount: 1 })).statusCode).toBe(200)
  await one.jobs()
  expect((await readBalance(db, one.id)).back).toBe(one.less + 100)
})
