import { Refusal } from '#contract/refusals.ts'
import { preparesFrom } from '#domain/orders/promise-steps.ts'
import { isBoardOpen } from '#server/catalogue/outlets/is-board-open.ts'
import {
  acceptOrder,
  type BoardDeps,
  completeOrder,
  markDelivered,
  markReady,
} from '#server/orders/board/board-commands.ts'
import { requireOrder } from '#server/orders/lifecycle/change-order.ts'
import type { StaffCaller } from '#server/platform/commands/staff-command.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { timeouts } from '#server/platform/timeouts.ts'

type OrderHead = Awaited<ReturnType<typeof requireOrder>>
type OrderCommand = (deps: BoardDeps, caller: StaffCaller, orderId: string) => Promise<unknown>

/**
 * Job: the robot of the demonstration runs the next command that an outlet would run on an order. While the outlet's
 * board is open the robot does nothing.
 */
export async function autopilotOrder(deps: BoardDeps, orderId: string): Promise<void> {
  if (!deps.autopilot) return
  const order = await requireOrder(deps.db, orderId, 'any')
  const command = nextCommand(order)
  if (!command) return
  // An order for later is accepted at once, and prepared from an hour before.
  const from = toPreparation(order)
  if (command === markReady && from > deps.now()) return enqueueNext(deps, orderId, from)
  if (!(await isBoardOpen(deps, order.restaurant_id)))
    await command(deps, { outlets: [order.restaurant_id] }, orderId).catch((problem: unknown) => {
      // A refusal means that a person was faster.
      if (!(problem instanceof Refusal)) throw problem
    })
  await enqueueNext(deps, orderId)
}

function nextCommand({ status, order_type, ready_at }: OrderHead): OrderCommand | undefined {
  const handOver = order_type === 'Home Delivery' ? markDelivered : completeOrder
  const commands: Record<OrderHead['status'], OrderCommand | undefined> = {
    Pending: acceptOrder,
    Accepted: ready_at ? handOver : markReady,
    Delivered: completeOrder,
    Completed: undefined,
    Canceled: undefined,
  }
  return commands[status]
}

function toPreparation({ pickup_time, expected_at }: OrderHead): Date {
  return pickup_time ? preparesFrom({ expectedAt: expected_at.toISOString() }) : new Date(0)
}

/** The time makes the key unique: the job that is running still holds its own. */
async function enqueueNext({ db, now }: BoardDeps, orderId: string, from = new Date(0)): Promise<void> {
  const at = new Date(Math.max(from.getTime(), now().getTime() + timeouts.robot))
  const key = `autopilot-order:${orderId}:${at.getTime()}`
  await db.transaction().execute((tx) => enqueue(tx, 'autopilot-order', { orderId }, { at, key }))
}
