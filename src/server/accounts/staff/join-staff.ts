import { grantRole } from '#server/accounts/staff/grant-role.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** Makes an admin the first owner of the outlet that they create. */
export async function joinStaff(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'random' | 'siteUrl'>,
  { customerId, sessionId }: Pick<Principal, 'customerId' | 'sessionId'>,
  { restaurantId, name, at }: { restaurantId: string; name: string; at: Date },
): Promise<void> {
  await grantRole(tx, deps, { customerId, sessionId, role: 'staff', restaurantId, name })
  const detail = { role: 'owner', account: customerId }
  await recordAudit(tx, { by: customerId, what: 'staff-joined', restaurantId, detail, at })
}
