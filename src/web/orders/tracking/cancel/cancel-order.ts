import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { wording } from '#web/platform/wording.ts'

/** The result of a cancellation. */
export type CancelResult = { orderId: string; problem?: string }

/** The restaurant may have accepted the order first; the result then says so. */
export async function cancelOrder(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<CancelResult> {
  const orderId = textIn(form, 'order')
  try {
    // A fixed idempotency key: cancelling twice is one command.
    const asked = { params: { orderId }, key: `cancel:${orderId}` }
    await load(context, api.orders.cancelOrder, asked)
    return { orderId }
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) throw problem
    return { orderId, problem: formatProblem(problem) }
  }
}

function formatProblem(problem: unknown): string {
  if (!(problem instanceof Refused)) return wording.unreachable
  if (problem.code !== 'ORDER_STATUS_CHANGED') return problem.message
  return problem.detail.status === 'Canceled'
    ? 'This order is already cancelled.'
    : 'The restaurant accepted your order a moment ago, so it can no longer be cancelled here. Call the restaurant if you need to.'
}
