import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { toOutletDevice } from '#server/accounts/outlet-devices/list-devices.ts'
import { findDeviceRow } from '#server/accounts/outlet-devices/store.ts'
import { endSession } from '#server/accounts/sessions/store.ts'
import { findOutletName } from '#server/accounts/staff/store.ts'
import { staffCommand, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Signs out a device of the caller's outlets, of any account. Its open board shows that at once. */
export async function removeDevice(deps: Deps, served: Served<typeof api.outletDevices.removeDevice>) {
  const { deviceId } = served.params
  const caller = toStaffCaller({ ...served, idempotency: undefined })
  return staffCommand(deps, caller, async (tx, at) => {
    const row = await findDeviceRow(tx, caller.outlets, deviceId, at)
    const isEnded = row && (await endSession(tx, row.customer_id, deviceId, at))
    if (!row || !isEnded) throw new Refusal('SESSION_NOT_FOUND')
    const outlet = (await findOutletName(tx, row.outlet_id)) ?? 'your restaurant'
    await enqueueAlert(tx, deps, row.customer_id, alerts.deviceRemoved(row.device_name ?? '', outlet))
    const reply = toOutletDevice(row, served.principal.sessionId)
    return { reply, outletId: row.outlet_id, what: 'device-removed', detail: { device: reply.name } }
  })
}
