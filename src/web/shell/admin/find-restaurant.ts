import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { OutletSummary } from '#contract/catalogue/admin-restaurants.ts'
import { load } from '#web/platform/calls/call.ts'

/** The restaurant that the search text names, or the reason why there is not exactly one. */
export async function findRestaurant(
  context: Readonly<RouterContextProvider>,
  typed: string,
): Promise<{ uniId: string } | { problem: string }> {
  // The exact name comes first.
  const query = { search: typed.slice(0, 100), limit: 6 }
  const { data } = await load(context, api.adminRestaurants.listOutlets, { query })
  return chooseRestaurant(data, typed)
}

export function chooseRestaurant(
  found: readonly Pick<OutletSummary, 'uniId' | 'name' | 'postCode'>[],
  typed: string,
): { uniId: string } | { problem: string } {
  const wanted = typed.trim().toLowerCase()
  const exact = found.filter((one) =>
    [one.uniId, one.name.toLowerCase(), formatOutlet(one).toLowerCase()].includes(wanted),
  )
  const [first, ...others] = exact.length > 0 ? exact : found
  if (!first) return { problem: 'We cannot find that restaurant. Check its name.' }
  if (others.length === 0) return { uniId: first.uniId }
  const names = [first, ...others].slice(0, 5).map(({ name, postCode }) => `${name} (${postCode})`)
  return { problem: `Several restaurants match: ${names.join(', ')}. Add the post code to the name.` }
}

/** 'Saffron Street SW1A 1AA', which names one restaurant. */
export function formatOutlet({ name, postCode }: Pick<OutletSummary, 'name' | 'postCode'>): string {
  return `${name} ${postCode}`
}
