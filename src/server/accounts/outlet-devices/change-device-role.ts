import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { toOutletDevice } from '#server/accounts/outlet-devices/list-devices.ts'
import { findDeviceRow, updateDeviceRole } from '#server/accounts/outlet-devices/store.ts'
import { staffCommand, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** The pages that are open on the device follow at once. */
export async function changeDeviceRole(
  deps: Deps,
  served: Served<typeof api.outletDevices.changeDeviceRole>,
) {
  const { deviceId } = served.params
  const { role } = served.body
  const caller = toStaffCaller({ ...served, idempotency: undefined })
  return staffCommand(deps, caller, async (tx, at) => {
    const row = await findDeviceRow(tx, caller.outlets, deviceId, at)
    if (!row?.is_shared || !(await updateDeviceRole(tx, deviceId, role)))
      throw new Refusal('SESSION_NOT_FOUND')
    const reply = toOutletDevice({ ...row, device_role: role }, served.principal.sessionId)
    const detail = { device: reply.name, 'role before': row.device_role ?? 'none', role }
    return { reply, outletId: row.outlet_id, what: 'device-role-changed', detail }
  })
}
