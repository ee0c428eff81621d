import type { FastifyInstance } from 'fastify'

import type { Deps } from '#server/platform/deps.ts'
import type { SandboxFaults } from '#server/payments/gateways/sandbox/with-faults.ts'
import { readBalance, refundFixture, sumSandboxMoves } from '#server/testing/fixtures/refund-fixture.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'

type Racing = { app: FastifyInstance; deps: Deps; faults: SandboxFaults }

/**
 * Capture, cancel and refunds at the same moment, while the gateway loses answers, on one paid order after the other.
 * Counts the outcomes and lists the wrong ones: captured less refunded must be the total less the order's refunds, by our
 * own balance and by the gateway's record.
 */
export async function raceRefunds({ app, deps, faults }: Racing, races: number) {
  const { db } = deps
  const { owner, authorised, accept, refund, asStaff } = await refundFixture(app, db)
  const outcomes: Record<string, number> = {}
  for (let race = 0; race < races; race++) {
    const { id, order } = await authorised()
    const total = Math.round(order.totalPrice * 100)
    if (race % 2 === 0) await accept(id)
    if (race % 4 === 0) await runDueJobs(deps)
    const commands = [
      () => accept(id),
      () => refund(id, { of: 'amount', amount: 1 }),
      () => refund(id, { of: 'amount', amount: order.totalPrice }),
      () => runDueJobs(deps),
      () => refund(id, { of: 'amount', amount: 2.5 }),
      ...(race % 3 === 0 ? [() => asStaff(owner.bearer, 'cancel', id, { reason: 'No gas' })] : []),
      () => runDueJobs(deps),
    ]
    Object.assign(faults, { drop: 0.1, fail: 0.05 })
    const answers = await Promise.all(commands.map((_, at) => commands[(at + race) % commands.length]!()))
    const isBroken = answers.some((answer) => 'statusCode' in answer && answer.statusCode >= 500)
    Object.assign(faults, { drop: 0, fail: 0 })
    for (let round = 0; round < 10; round++) if ((await runDueJobs(deps)).length === 0) break
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const found = findProblem(status, total, await readBalance(db, id), await sumSandboxMoves(db, id))
    const problem = isBroken ? 'a command failed' : found
    const outcome = `${status}: ${problem ?? 'captured - refunded = total'}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return { outcomes, wrong: Object.keys(outcomes).filter((outcome) => !outcome.endsWith('= total')) }
}

type Balance = Awaited<ReturnType<typeof readBalance>>

function findProblem(
  status: string,
  total: number,
  ours: Balance,
  moves: Partial<Record<string, number>>,
): string | undefined {
  const { authorised = 0, captured = 0, released = 0, refunded = 0 } = moves
  const kept = captured - refunded
  const due = status === 'Canceled' || status === 'Pending' ? 0 : total - ours.refunded
  if (authorised !== total) return `${authorised} of ${total} held`
  if (status !== 'Pending' && captured + released !== authorised)
    return `${captured} captured, ${released} released`
  if (kept !== due) return `${kept} kept, ${due} due`
  if (ours.captured !== captured || ours.back !== refunded) return 'our ledger differs from the gateway'
  return status !== 'Pending' && ours.asked > 0 ? 'a refund was never made' : undefined
}
