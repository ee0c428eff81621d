import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { mayDo, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { load, Refused } from '#web/platform/calls/call.ts'

/**
 * The first page of a new member of staff: the board, or the checklist of an outlet that is not on the site yet. A failed
 * read must not fail the command that came before it, so it leads to the board, which is for every role.
 */
export async function findOutletStart(
  context: Readonly<RouterContextProvider>,
  outletId: string,
  role: OutletRole,
): Promise<string> {
  const board = `/outlet/${outletId}`
  if (!mayDo(role, 'settings')) return board
  try {
    const { data } = await load(context, api.outletChecklist.readChecklist, { params: { outletId } })
    return data.state === 'draft' ? `${board}/set-up` : board
  } catch (problem) {
    if (problem instanceof Refused) return board
    throw problem
  }
}
