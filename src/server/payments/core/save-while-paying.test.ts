import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cardOrder, movesOf, typedCard } from '#server/testing/card-order.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, faults } = await testApp()
type Person = Awaited<ReturnType<typeof signedIn>>

const pay = ({ bearer }: Pick<Person, 'bearer'>, payload: object, key: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: { ...bearer, ...key },
    payload,
  })

test('D20: a card that is saved while paying is saved once, however often the request comes', async () => {
  const me = await signedIn(db)
  const orderId = await cardOrder(db, me)
  const key = { 'idempotency-key': 'saved-once' }
  const body = { orderId, ...typedCard(), saveCard: true }
  for (let times = 0; times < 3; times++)
    expect((await pay(me, body, key)).json()).toEqual({ data: { status: 'authorised' } })
  const cards = db.selectFrom('saved_cards').select('id').where('customer_id', '=', me.customerId)
  expect(await cards.execute()).toHaveLength(1)
})

test('D20: the same request eight times at once, with a card to be saved: one card, one hold, the same answer', async () => {
  const me = await signedIn(db)
  const orderId = await cardOrder(db, me)
  const key = { 'idempotency-key': 'saved-once-at-once' }
  const body = { orderId, ...typedCard(), saveCard: true }
  faults.delay = 20
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(me, body, key)))
  faults.delay = 0
  for (const answer of answers) expect(answer.json()).toEqual({ data: { status: 'authorised' } })
  await runDueJobs(deps)
  const cards = db.selectFrom('saved_cards').select('gateway_card').where('customer_id', '=', me.customerId)
  const [card, ...others] = await cards.execute()
  expect(others).toEqual([])
  const kept = await sql<{ token: string }>`select token from sandbox.cards
    where customer = ${`sandbox_customer_${me.customerId}`} and forgotten_at is null`.execute(db)
  expect(kept.rows).toEqual([{ token: card!.gateway_card }])
  expect(await movesOf(db, orderId)).toEqual(['authorised'])
})
