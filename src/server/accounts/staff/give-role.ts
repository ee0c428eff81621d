import { alerts, enqueueAlert, formatDuty } from '#server/accounts/alerts/enqueue-alert.ts'
import { insertMembership } from '#server/accounts/staff/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type Role = { customerId: string; role: 'staff' | 'admin'; restaurantId: string | null; name: string | null }

/** Every role is given here, so that its owner always gets an email. `name` is the restaurant's. */
export async function giveRole(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'siteUrl'>,
  { customerId, role, restaurantId, name }: Role,
): Promise<void> {
  await insertMembership(tx, { customer_id: customerId, role, restaurant_id: restaurantId })
  await enqueueAlert(tx, deps, customerId, alerts.roleGiven(formatDuty(role, name)))
}
