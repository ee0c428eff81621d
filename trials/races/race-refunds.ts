import type { FastifyInstance } from 'fastify'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { computeRefund } from '#domain/orders/refunds/compute-refund.ts'
import { toPaidOrder } from '#domain/orders/refunds/to-paid-order.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SandboxFaults } from '#server/payments/gateways/sandbox/with-faults.ts'
import { readBalance, refundFixture, sumSandboxMoves } from '#server/testing/fixtures/refund-fixture.ts'
import { findBookFaults } from '#server/testing/judge-book.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'

type Step = () => Promise<{ statusCode: number } | object>
type Racing = {
  app: FastifyInstance
  deps: Deps
  faults: SandboxFaults
  /** Further steps on the same order, at the same moment. A step that lowers the total, as a dish that is out, belongs here. */
  more?: (order: SavedOrder, race: number) => Step[]
}

/**
 * Capture, cancel, refunds of amounts, of a dish and of everything at the same moment, while the gateway loses answers, on one
 * paid order after the other. Counts the outcomes and lists the wrong ones: captured less refunded must be the total less the
 * order's refunds, by our own balance and by the gateway's record.
 */
export async function raceRefunds({ app, deps, faults, more = () => [] }: Racing, races: number) {
  const { db } = deps
  const { owner, authorised, accept, refund, asStaff, plain, line } = await refundFixture(app, db)
  const two = { cartItems: { foodItems: [line(plain[0]!.id, 2), line(plain[1]!.id, 1)] } }
  /** As a person does who reads that another refund was made meanwhile. */
  const refundAnyway = async (id: string, input: object) => {
    for (let attempt = 0; attempt < 8; attempt++) {
      const answer = await refund(id, input)
      if (answer.json().code !== 'REFUND_CHANGED') return answer
    }
    return {}
  }
  const outcomes: Record<string, number> = {}
  for (let race = 0; race < races; race++) {
    const { id, order } = await authorised(two)
    const held = Math.round(order.totalPrice * 100)
    if (race % 2 === 0) await accept(id)
    if (race % 4 === 0) await runDueJobs(deps)
    const dish = toDish(order)
    const steps: Step[] = [
      () => accept(id),
      () => refundAnyway(id, { of: 'amount', amount: 1 }),
      () => refundAnyway(id, dish),
      () => runDueJobs(deps),
      () => refundAnyway(id, { of: 'amount', amount: 2.5 }),
      ...(race % 3 === 0 ? [() => asStaff(owner.bearer, 'cancel', id, { reason: 'No gas' })] : []),
      ...(race % 5 === 0 ? [() => refund(id, { of: 'whole', amount: order.totalPrice })] : []),
      ...more(order, race),
      () => runDueJobs(deps),
    ]
    Object.assign(faults, { drop: 0.1, fail: 0.05 })
    const answers = await Promise.all(steps.map((_, at) => steps[(at + race) % steps.length]!()))
    const isBroken = answers.some((answer) => 'statusCode' in answer && answer.statusCode >= 500)
    Object.assign(faults, { drop: 0, fail: 0 })
    for (let round = 0; round < 10; round++) if ((await runDueJobs(deps)).length === 0) break
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const found = findProblem(status, held, await readBalance(db, id), await sumSandboxMoves(db, id))
    const unasked = await sumUnasked(deps.db, id)
    const problem = isBroken
      ? 'a command failed'
      : unasked > 0
        ? `${unasked} refunded that nobody asked for`
        : found
    const outcome = `${status}: ${problem ?? 'captured - refunded = total'}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const wrong = Object.keys(outcomes).filter((outcome) => !outcome.endsWith('= total'))
  return { outcomes, wrong: [...wrong, ...(await findBookFaults(db, { now: deps.now() }))] }
}

/** Refunds at the gateway beyond those of our own: one that is made twice is reported as such. */
async function sumUnasked(db: Deps['db'], orderId: string): Promise<number> {
  const rows = db.selectFrom('refunds').select('amount').where('order_id', '=', orderId)
  return (await rows.where('reason', '=', 'gateway').execute()).reduce((sum, { amount }) => sum + amount, 0)
}

/** The second dish with its share of the discount. */
function toDish(order: SavedOrder) {
  const charges = { withServiceCharge: false, withDeliveryCharge: false }
  const choice = { of: 'lines', lines: [{ line: 2, quantity: 1 }], ...charges } as const
  const result = computeRefund(toPaidOrder(order), [], choice)
  if ('problem' in result) throw new Error(result.problem)
  return { ...choice, amount: result.refund.amount / 100 }
}

type Balance = Awaited<ReturnType<typeof readBalance>>

function findProblem(
  status: string,
  held: number,
  ours: Balance,
  moves: Partial<Record<string, number>>,
): string | undefined {
  const { authorised = 0, captured = 0, released = 0, refunded = 0 } = moves
  const kept = captured - refunded
  const due = status === 'Canceled' || status === 'Pending' ? 0 : ours.total - ours.refunded
  if (authorised !== held) return `${authorised} of ${held} held`
  if (ours.total > held) return `${ours.total} to pay, ${held} held`
  if (status !== 'Pending' && captured + released !== authorised)
    return `${captured} captured, ${released} released`
  if (kept !== due) return `${kept} kept, ${due} due`
  if (ours.captured !== captured || ours.back !== refunded) return 'our ledger differs from the gateway'
  return status !== 'Pending' && ours.asked > 0 ? 'a refund was never made' : undefined
}
