import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/platform/call.ts'

/** The first page of a new member of staff: the board, or the checklist of an outlet that is not on the site yet. */
export async function findOutletStart(
  context: Readonly<RouterContextProvider>,
  outletId: string,
): Promise<string> {
  const { data } = await load(context, api.outletChecklist.readChecklist, { params: { outletId } })
  return data.state === 'draft' ? `/outlet/${outletId}/set-up` : `/outlet/${outletId}`
}
