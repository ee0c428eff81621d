import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { loadPages } from '#web/platform/pages/load-pages.ts'
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

const ordersOnPage = 10

/** The caller's orders, up to the page that the address names. */
export async function loadOrders(context: Context, address: URLSearchParams) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const params = { customerId: customer._id }
  const { items, pages, start } = await loadPages(address, (page) =>
    load(context, api.orders.listOrders, { params, query: { page, limit: ordersOnPage } }),
  )
  const { first, last } = pages
  const asked = { customerId: customer._id, first, last, limit: ordersOnPage }
  return { orders: items, pages, position: start.position, asked }
}

/** The drawn cover of a restaurant without a banner. */
export function toCover({ uniId, banner, cuisine }: SavedOrder['restaurant']): CoverDrawing | undefined {
  return banner ? undefined : coverFor('strip', uniId, cuisine ?? '')
}
