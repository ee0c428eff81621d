import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { insertCardOrder, findSandboxMoves, cardInput } from '#server/testing/fixtures/card-order.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, faults } = await testApp()
type Person = Awaited<ReturnType<typeof createTestUser>>

const pay = ({ bearer }: Pick<Person, 'bearer'>, payload: object, key: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: { ...bearer, ...key },
    payload,
  })

test('D20: a card saved while paying is saved once, however often the request is repeated', async () => {
  const me = await createTestUser(db)
  const orderId = await insertCardOrder(db, me)
  const key = { 'idempotency-key': 'repeated-save' }
  const body = { orderId, ...cardInput(), saveCard: true }
  for (let times = 0; times < 3; times++)
    expect((await pay(me, body, key)).json()).toEqual({ data: { status: 'authorised' } })
  const cards = db.selectFrom('saved_cards').select('id').where('customer_id', '=', me.customerId)
  expect(await cards.execute()).toHaveLength(1)
})

test('D20: eight concurrent copies of a request that saves a card: one card, one hold, the same result', async () => {
  const me = await createTestUser(db)
  const orderId = await insertCardOrder(db, me)
  const key = { 'idempotency-key': 'concurrent-save' }
  const body = { orderId, ...cardInput(), saveCard: true }
  faults.delay = 20
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(me, body, key)))
  faults.delay = 0
  for (const answer of answers) expect(answer.json()).toEqual({ data: { status: 'authorised' } })
  await runDueJobs(deps)
  const cards = db.selectFrom('saved_cards').select('gateway_card').where('customer_id', '=', me.customerId)
  const [card, ...others] = await cards.execute()
  expect(others).toEqual([])
  const stored = await sql<{ token: string }>`select token from sandbox.cards
    where customer = ${`sandbox_customer_${me.customerId}`} and forgotten_at is null`.execute(db)
  expect(stored.rows).toEqual([{ token: card!.gateway_card }])
  expect(await findSandboxMoves(db, orderId)).toEqual(['authorised'])
})
