import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { load, Refused } from '#web/platform/call.ts'
import type { CoverDrawing } from '#web/ui/cover/cover-draw.ts'
import { coverFor } from '#web/ui/cover/cover-for.ts'

type Context = Readonly<RouterContextProvider>

/** An order of the caller. Another customer's order is a 404, like an unknown one. */
export async function loadOrder(context: Context, orderId: string) {
  try {
    return await load(context, api.orders.readOrder, { params: { orderId } })
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status === 401 || problem.status >= 500) throw problem
    throw data(problem.message, { status: 404 })
  }
}

/** A page of the caller's orders. */
export async function loadOrders(context: Context, page: number, limit: number) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const asked = { customerId: customer._id, page, limit }
  const { customerId, ...query } = asked
  const answer = await load(context, api.orders.listOrders, { params: { customerId }, query })
  return { ...answer, asked }
}

/** The drawn cover of a restaurant without a banner. */
export function toCover({ uniId, banner, cuisine }: SavedOrder['restaurant']): CoverDrawing | undefined {
  return banner ? undefined : coverFor('strip', uniId, cuisine ?? '')
}
