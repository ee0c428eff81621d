import type { FastifyInstance } from 'fastify'

import type { Deps } from '#server/platform/deps.ts'
import { expireOrder } from '#server/orders/lifecycle/expire-order.ts'
import { findSandboxMoves, cardInput } from '#server/testing/fixtures/card-order.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { findBookFaults } from '#server/testing/judge-book.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import type { testClock } from '#server/testing/test-clock.ts'

type Racing = { app: FastifyInstance; deps: Deps; clock: ReturnType<typeof testClock> }

/** The outcomes of a paid order with exactly one winner. */
const right = [
  'outlet Accepted: authorised, captured',
  'customer Canceled: authorised, released',
  'system Canceled: authorised, released',
]

/**
 * Accept, cancel and time-out at the same moment, on one paid order after the other. Counts the outcomes, by our events
 * and the gateway's own record, and lists the wrong ones.
 */
export async function raceOrders({ app, deps, clock }: Racing, races: number) {
  const { db } = deps
  const { outlet, placed, asStaff, cancel } = await orderFixture(app, db)
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const outcomes: Record<string, number> = {}
  for (let race = 0; race < races; race++) {
    const me = await createTestUser(db)
    const { _id: orderId } = await placed(me.bearer, { paymentMethod: 'Card' })
    const url = '/api/v1/customer-payment/set-payment'
    // A card of their own, as payments are counted by card too.
    const card = { ...cardInput(), cvc: String(100 + (race % 900)) }
    await app.inject({ method: 'POST', url, headers: me.bearer, payload: { orderId, ...card } })
    clock.forward({ minutes: 15 })
    const commands = [
      () => asStaff(staff.bearer, 'accept', orderId, { minutes: 20 }),
      () => cancel(me.bearer, orderId),
      () => expireOrder(deps, orderId),
    ]
    // Each command goes first in a third of the races.
    await Promise.all([0, 1, 2].map((at) => commands[(at + race) % 3]!()))
    await runDueJobs(deps)
    const moves = await db
      .selectFrom('order_events')
      .select(['who', 'to_status'])
      .where('order_id', '=', orderId)
      .where('from_status', '=', 'Pending')
      .where('to_status', '<>', 'Pending')
      .execute()
    const winners = moves.map(({ who, to_status }) => `${who} ${to_status}`).join(' and ') || 'nobody'
    const outcome = `${winners}: ${(await findSandboxMoves(db, orderId)).join(', ')}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const wrong = Object.keys(outcomes).filter((outcome) => !right.includes(outcome))
  return { outcomes, wrong: [...wrong, ...(await findBookFaults(db, { now: deps.now() }))] }
}
