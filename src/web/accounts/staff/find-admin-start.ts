import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'

/** The first page of a new admin: the set-up page until a restaurant is on the site. */
export async function findAdminStart(context: Readonly<RouterContextProvider>): Promise<string> {
  const { data } = await load(context, api.restaurants.listRestaurants, { query: { limit: 1 } })
  return data.length > 0 ? '/admin' : '/setup'
}
