import { alerts, enqueueAlert, formatDuty } from '#server/accounts/alerts/enqueue-alert.ts'
import { endOtherAccess } from '#server/accounts/sessions/end-other-access.ts'
import { updatePin } from '#server/accounts/outlet-people/store.ts'
import { upsertMembership } from '#server/accounts/staff/store.ts'
import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type Role = {
  customerId: string
  role: 'staff' | 'admin'
  /** Of staff. */
  outletRole?: OutletRole
  restaurantId: string | null
  /** The restaurant's. */
  name: string | null
  /** The session that accepted the role. */
  sessionId: string | undefined
  /** The terms that they agreed to. */
  termsId?: string | undefined
}

/**
 * Every role is given here, so that its owner always gets an email and no other session gets the role with it. False if they
 * had it, or a higher one.
 */
export async function grantRole(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'random' | 'siteUrl'>,
  { customerId, role, outletRole = 'owner', restaurantId, name, sessionId, termsId }: Role,
): Promise<boolean> {
  const membershipId = await upsertMembership(tx, {
    customer_id: customerId,
    role,
    outlet_role: outletRole,
    restaurant_id: restaurantId,
    terms_version_id: termsId ?? null,
  })
  // A PIN that was chosen for a lower role does not open this one.
  if (membershipId) await updatePin(tx, membershipId, null)
  await endOtherAccess(tx, customerId, deps.now(), sessionId)
  await enqueueAlert(tx, deps, customerId, alerts.roleGiven(formatDuty(role, name, outletRole)))
  return membershipId !== undefined
}
