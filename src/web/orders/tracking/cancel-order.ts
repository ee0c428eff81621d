import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load, Refused } from '#web/platform/call.ts'
import { textIn } from '#web/platform/outcome.ts'
import { wording } from '#web/platform/wording.ts'

/** What became of the wish to cancel, and of which order. */
export type Canceled = { orderId: string; problem?: string }

/** Whoever moved it first has won; the page then says what happened instead. */
export async function cancelOrder(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Canceled> {
  const orderId = textIn(form, 'order')
  try {
    // The same wish twice is one.
    const asked = { params: { orderId }, key: `cancel:${orderId}` }
    await load(context, api.orders.cancelOrder, asked)
    return { orderId }
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) throw problem
    return { orderId, problem: sentence(problem) }
  }
}

function sentence(problem: unknown): string {
  if (!(problem instanceof Refused)) return wording.unreachable
  if (problem.code !== 'ORDER_MOVED') return problem.message
  return problem.detail.status === 'Canceled'
    ? 'This order is cancelled already.'
    : 'The restaurant accepted your order a moment ago, so it can no longer be cancelled here. Call the restaurant if you need to.'
}
