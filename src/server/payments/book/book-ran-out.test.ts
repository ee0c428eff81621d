import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { bookFixture } from '#server/testing/fixtures/book-fixture.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readPosition } from '#server/testing/fixtures/read-book.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const { owner, paid, marked, refunded, report, reportAsked } = await bookFixture(app, db, deps)
const admin = await createTestUser(db, { isAdmin: true })
const outletOf = (rows: Record<string, number>) =>
  Object.entries(rows)
    .filter(([name]) => name.startsWith('outlet'))
    .reduce((all, [, amount]) => all + amount, 0)

/** A dish ran out after the capture, and its money did not reach the card. */
async function failedRunOut() {
  const { id } = await paid()
  await marked(id, {})
  const lower = await readPosition(db, id)
  const refund = await reportAsked(id, true)
  return { id, refund, share: outletOf(lower) }
}
const retry = (refundId: string, as: 'outlet' | 'admin' = 'outlet') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/${as}-order/retry-refund/${refundId}`,
    headers: { ...(as === 'admin' ? admin : owner).bearer, 'idempotency-key': randomUUID() },
  })

test('money for a dish that ran out, tried again, costs the outlet the dish once', async () => {
  const { id, refund, share } = await failedRunOut()
  expect((await readPosition(db, id))['refunds due: refund due']).toBe(refund.amount)
  expect((await retry(refund.id)).statusCode).toBe(200)
  await reportAsked(id, false)
  const position = await readPosition(db, id)
  expect(outletOf(position)).toBe(share)
  expect(position).not.toHaveProperty('refunds due: refund due')
  expect(position).not.toHaveProperty('outlet: refund')
})

test('a chargeback of all takes the money of the failed refund with it, and gives it back if it is won', async () => {
  const { id, refund, share } = await failedRunOut()
  const before = await readPosition(db, id)
  const all = -before['customer card: card']!
  const dispute = { id: `dp_${id}`, amount: all, respondBy: null }
  await report(id, { disputes: [{ ...dispute, status: 'open' }] })
  const position = await readPosition(db, id)
  const charged = all - refund.amount - before['platform fees: service charge']!
  expect(position['outlet: refund']).toBe(-charged)
  expect(outletOf(position)).toBe(share - charged)
  expect(position).not.toHaveProperty('refunds due: refund due')
  expect(position).not.toHaveProperty('customer card: card')
  await report(id, { disputes: [{ ...dispute, status: 'won' }] })
  expect(await readPosition(db, id)).toEqual(before)
})

test('a failed refund that the platform pays is put right by the desk, at its cost: the outlet gets no email', async () => {
  const { id } = await paid()
  const asAdmin = { bearer: admin.bearer, as: 'admin' } as const
  const before = (await readOutbox(db, owner.email!)).length
  await refunded(id, { of: 'amount', amount: 3, paidBy: 'platform' }, asAdmin)
  const share = outletOf(await readPosition(db, id))
  const { id: failed } = await reportAsked(id, true)
  expect(await readOutbox(db, owner.email!)).toHaveLength(before)
  expect((await retry(failed, 'admin')).statusCode).toBe(200)
  await reportAsked(id, false)
  const position = await readPosition(db, id)
  expect(outletOf(position)).toBe(share)
  // The rest is service charge.
  expect(position['refunds: refund']).toBe(-294)
  // One that the outlet pays is its own to put right.
  await refunded(id, { of: 'amount', amount: 1 })
  await reportAsked(id, true)
  expect(await readOutbox(db, owner.email!)).toHaveLength(before + 1)
})
