import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { toOutletDevice } from '#server/accounts/outlet-devices/list-devices.ts'
import { type DeviceRow, findDeviceRow, listDeviceRows } from '#server/accounts/outlet-devices/store.ts'
import { endSession } from '#server/accounts/sessions/store.ts'
import { findOutletName } from '#server/accounts/staff/store.ts'
import { staffCommand, toOutletCaller, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Signs out a device of the caller's outlets, of any account. Its open board shows that at once. */
export async function removeDevice(deps: Deps, served: Served<typeof api.outletDevices.removeDevice>) {
  const { deviceId } = served.params
  const caller = toStaffCaller({ ...served, idempotency: undefined })
  return staffCommand(deps, caller, async (tx, at) => {
    const row = await findDeviceRow(tx, caller.outlets, deviceId, at)
    if (!row || !(await endDevice(tx, deps, row, at))) throw new Refusal('SESSION_NOT_FOUND')
    const reply = toOutletDevice(row, served.principal.sessionId)
    return { reply, outletId: row.outlet_id, what: 'device-removed', detail: { device: reply.name } }
  })
}

export async function removeAllDevices(
  deps: Deps,
  served: Served<typeof api.outletDevices.removeAllDevices>,
) {
  const { outletId, ...caller } = toOutletCaller({ ...served, idempotency: undefined })
  return staffCommand(deps, caller, async (tx, at) => {
    let ended = 0
    for (const row of await listDeviceRows(tx, [outletId], at))
      ended += Number(await endDevice(tx, deps, row, at))
    return { reply: { ended }, outletId, what: 'devices-removed', detail: { devices: ended } }
  })
}

/** False if it was signed out meanwhile. */
async function endDevice(
  tx: Tx,
  deps: Deps,
  { id, customer_id, outlet_id, device_name }: DeviceRow,
  at: Date,
): Promise<boolean> {
  if (!(await endSession(tx, customer_id, id, at))) return false
  const outlet = (await findOutletName(tx, outlet_id)) ?? 'your restaurant'
  await enqueueAlert(tx, deps, customer_id, alerts.deviceRemoved(device_name ?? '', outlet))
  return true
}
