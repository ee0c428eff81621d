import type { api } from '#contract/api.ts'
import { listPeopleRows } from '#server/accounts/outlet-people/store.ts'
import { listMembers } from '#server/accounts/staff/list-members.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

export async function listPeople(
  { db, now, storesEmails }: Deps,
  { principal, params: { outletId } }: Served<typeof api.outletPeople.listPeople>,
) {
  requireOwnOutlet(principal, outletId)
  const reader = { now: now(), storesEmails, principal }
  const { invitations } = await listMembers(db, outletId, reader)
  const { customerId } = principal
  return {
    data: { people: await listPeopleRows(db, outletId, { now: reader.now, customerId }), invitations },
  }
}
