import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load, Refused } from '#web/platform/call.ts'

/** The first page of a new member of staff: the board, or the checklist of an outlet that is not on the site yet. */
export async function findOutletStart(
  context: Readonly<RouterContextProvider>,
  outletId: string,
): Promise<string> {
  const board = `/outlet/${outletId}`
  try {
    const { data } = await load(context, api.outletChecklist.readChecklist, { params: { outletId } })
    return data.state === 'draft' ? `${board}/set-up` : board
  } catch (problem) {
    // The checklist is not for floor and kitchen.
    if (problem instanceof Refused && problem.code === 'NOT_YOUR_ROLE') return board
    throw problem
  }
}
