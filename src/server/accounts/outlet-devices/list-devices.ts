import type { api } from '#contract/api.ts'
import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { toDeviceRole } from '#domain/accounts/outlet-roles.ts'
import { formatUserAgent } from '#domain/accounts/user-agent.ts'
import { type DeviceRow, listDeviceRows } from '#server/accounts/outlet-devices/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

export async function listDevices(
  { db, now }: Deps,
  { principal, params }: Served<typeof api.outletDevices.listDevices>,
) {
  requireOwnOutlet(principal, params.outletId)
  const rows = await listDeviceRows(db, params.outletId, now())
  return { data: rows.map((row) => toOutletDevice(row, principal.sessionId)) }
}

export function toOutletDevice(row: DeviceRow, ownSessionId: string): OutletDevice {
  return {
    _id: row.id,
    isShared: row.is_shared,
    name: row.device_name ?? '',
    browser: formatUserAgent(row.user_agent),
    signedInBy: row.name ?? row.email ?? '',
    usedBy: row.used_by,
    role: row.is_shared ? toDeviceRole(row.outlet_role, row.device_role) : row.outlet_role,
    isRoleChosen: !row.is_shared || row.device_role !== null,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThisOne: row.id === ownSessionId,
  }
}
