import type { FastifyInstance } from 'fastify'

import type { Deps } from '#server/platform/deps.ts'
import { expireOrder } from '#server/orders/core/expire-order.ts'
import { movesOf, typedCard } from '#server/testing/card-order.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import type { testClock } from '#server/testing/test-clock.ts'

type Racing = { app: FastifyInstance; deps: Deps; clock: ReturnType<typeof testClock> }

/** What must be of a card order that had one winner. */
const right = ['outlet Accepted: authorised, captured', 'customer Canceled: authorised, released'].concat(
  'system Canceled: authorised, released',
)

/**
 * The outlet accepts, the customer cancels and the time runs out at the same moment, on one paid order after the other.
 * Says how often each ended how, by our events and by the gateway's own record, and which of those must not be.
 */
export async function raceForOrders({ app, deps, clock }: Racing, races: number) {
  const { db } = deps
  const { outlet, placed, asStaff, cancel } = await orderWorld(app, db)
  const staff = await signedIn(db, { staffOf: [outlet.id] })
  const outcomes: Record<string, number> = {}
  for (let race = 0; race < races; race++) {
    const me = await signedIn(db)
    const { _id: orderId } = await placed(me.bearer, { paymentMethod: 'Card' })
    const url = '/api/v1/customer-payment/set-payment'
    await app.inject({ method: 'POST', url, headers: me.bearer, payload: { orderId, ...typedCard() } })
    clock.forward({ minutes: 15 })
    const tries = [
      () => asStaff(staff.bearer, 'accept', orderId, { minutes: 20 }),
      () => cancel(me.bearer, orderId),
      () => expireOrder(deps, orderId),
    ]
    // Each of them is sometimes the first.
    await Promise.all([0, 1, 2].map((at) => tries[(at + race) % 3]!()))
    await runDueJobs(deps)
    const moves = await db
      .selectFrom('order_events')
      .select(['who', 'to_status'])
      .where('order_id', '=', orderId)
      .where('from_status', '=', 'Pending')
      .where('to_status', '<>', 'Pending')
      .execute()
    const winners = moves.map(({ who, to_status }) => `${who} ${to_status}`).join(' and ') || 'nobody'
    const outcome = `${winners}: ${(await movesOf(db, orderId)).join(', ')}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return { outcomes, wrong: Object.keys(outcomes).filter((outcome) => !right.includes(outcome)) }
}
