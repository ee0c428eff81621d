import type { FastifyInstance } from 'fastify'

import type { Deps } from '#server/platform/deps.ts'
import type { SandboxFaults } from '#server/payments/gateways/sandbox/with-faults.ts'
import { readBalance, sumSandboxMoves } from '#server/testing/fixtures/refund-fixture.ts'
import { runOutFixture } from '#server/testing/fixtures/run-out-fixture.ts'
import { findBookFaults } from '#server/testing/judge-book.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'

type Racing = { app: FastifyInstance; deps: Deps; faults: SandboxFaults }

/**
 * Dishes that run out, swaps, answers, accept, cancel, ready, capture and refunds at the same moment, while the gateway loses
 * answers, on one paid order after the other. Counts the outcomes and lists the wrong ones: captured less refunded must be the
 * order's own total less its refunds, and the total the sum of its lines, by our balance and by the gateway's record.
 */
export async function raceRunOut({ app, deps, faults }: Racing, races: number) {
  const { db } = deps
  const fixture = await runOutFixture(app, db)
  const { owner, dishes, two, wish, swapFor, authorised, accept, mark, answer, refund, asStaff, cancel } =
    fixture
  const outcomes: Record<string, number> = {}
  for (let race = 0; race < races; race++) {
    const first = [{}, swapFor(dishes[2]!.id), wish('call'), wish('leave')][race % 4]!
    const { id, order, me } = await authorised(two(first))
    if (race % 2 === 0) await accept(id)
    if (race % 4 === 0) await runDueJobs(deps)
    const step = (['leave', 'swap', 'ask', 'leave'] as const)[race % 4]!
    const question = race % 4 === 2 ? await ask(id) : undefined
    const commands = [
      () => accept(id),
      () => mark(id, { quantity: 2, step: question ? 'leave' : step }),
      () => mark(id, { quantity: 1, step: question ? 'offer' : step, offer: { food: dishes[3]!.id } }),
      () => mark(id, { line: 2, seen: 1 }),
      ...(question ? [() => answer(id, me.bearer, { question, answer: 'leave' })] : []),
      () => runDueJobs(deps),
      ...(race % 5 === 0 ? [() => refund(id, { of: 'amount', amount: 1 })] : []),
      ...(race % 3 === 0 ? [() => asStaff(owner.bearer, 'cancel', id, { reason: 'No gas' })] : []),
      ...(race % 7 === 0 ? [() => cancel(me.bearer, id)] : []),
      ...(race % 6 === 1 ? [() => asStaff(owner.bearer, 'ready', id)] : []),
      () => runDueJobs(deps),
    ]
    Object.assign(faults, { drop: 0.1, fail: 0.05 })
    const answers = await Promise.all(commands.map((_, at) => commands[(at + race) % commands.length]!()))
    const isBroken = answers.some((one) => 'statusCode' in one && one.statusCode >= 500)
    Object.assign(faults, { drop: 0, fail: 0 })
    for (let round = 0; round < 10; round++) if ((await runDueJobs(deps)).length === 0) break
    const { status, out } = await readOrder(id)
    const found = await findProblem(id, Math.round(order.totalPrice * 100), status)
    const outcome = `${status}, ${out} out: ${isBroken ? 'a command failed' : (found ?? 'captured - refunded = total')}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const wrong = Object.keys(outcomes).filter((outcome) => !outcome.endsWith('= total'))
  return { outcomes, wrong: [...wrong, ...(await findBookFaults(db, { now: deps.now() }))] }

  async function ask(id: string): Promise<string> {
    const { data } = (await mark(id, { step: 'ask' })).json()
    return data.questions[0]._id
  }

  async function readOrder(id: string) {
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lines = await db.selectFrom('order_lines').select('out').where('order_id', '=', id).execute()
    return { status, out: lines.reduce((sum, line) => sum + line.out, 0) }
  }

  async function findProblem(id: string, held: number, status: string): Promise<string | undefined> {
    const { authorised: hold = 0, captured = 0, released = 0, refunded = 0 } = await sumSandboxMoves(db, id)
    const ours = await readBalance(db, id)
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
    const food = lines.reduce((sum, line) => sum + (line.base_price + line.options_price) * line.quantity, 0)
    const placed = lines.reduce((sum, line) => sum + (line.instead_of ? 0 : line.quantity + line.out), 0)
    const isOpen = status === 'Pending'
    const due = status === 'Canceled' || isOpen ? 0 : ours.total - ours.refunded
    if (hold !== held || (row.placed_total ?? row.total) !== held) return `${hold} of ${held} held`
    if (row.sub_total !== food) return `${food} of food, ${row.sub_total} priced`
    if (placed !== 4) return `${placed} of 4 units`
    if (!isOpen && captured + released !== hold) return `${captured} captured, ${released} released`
    if (captured - refunded !== due) return `${captured - refunded} kept, ${due} due`
    if (ours.captured !== captured || ours.back !== refunded) return 'our ledger differs from the gateway'
    return !isOpen && ours.asked > 0 ? 'a refund was never made' : undefined
  }
}
