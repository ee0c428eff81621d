import { insertMembership } from '#server/accounts/staff/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Makes an admin a member of the staff of the outlet that they create. */
export async function joinStaff(tx: Tx, customerId: string, restaurantId: string, at: Date): Promise<void> {
  await insertMembership(tx, { customer_id: customerId, role: 'staff', restaurant_id: restaurantId })
  const detail = { role: 'staff', account: customerId }
  await recordAudit(tx, { by: customerId, what: 'staff-joined', restaurantId, detail, at })
}
