import type { api } from '#contract/api.ts'
import type { OutletDevice } from '#contract/accounts/outlet-devices.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatUserAgent } from '#domain/accounts/user-agent.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { toOutletDevice } from '#server/accounts/outlet-devices/list-devices.ts'
import {
  type DeviceRow,
  findDeviceRow,
  listOutletsOf,
  listSharedRows,
} from '#server/accounts/outlet-devices/store.ts'
import { endSession } from '#server/accounts/sessions/store.ts'
import { findOutletName } from '#server/accounts/staff/store.ts'
import { staffCommand, toOutletCaller, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** A person's own device may be their way to other outlets too. */
const perOwner: RateLimit = { name: 'devices signed out by', max: 30, minutes: 24 * 60 }

/** Signs out a device of the caller's outlets or of one of their staff. Its open board shows that at once. */
export async function removeDevice(deps: Deps, served: Served<typeof api.outletDevices.removeDevice>) {
  const { deviceId } = served.params
  const caller = toStaffCaller({ ...served, idempotency: undefined })
  await consumeRateLimit(deps, perOwner, served.principal.customerId)
  return staffCommand(deps, caller, async (tx, at) => {
    const row = await findDeviceRow(tx, caller.outlets, deviceId, at)
    if (!row || !(await endDevice(tx, deps, row, at))) throw new Refusal('SESSION_NOT_FOUND')
    const reply = toOutletDevice(row, served.principal.sessionId)
    return { reply, outletId: row.outlet_id, what: 'device-removed', detail: toDetail(reply) }
  })
}

export async function removeAllDevices(
  deps: Deps,
  served: Served<typeof api.outletDevices.removeAllDevices>,
) {
  const { outletId, ...caller } = toOutletCaller({ ...served, idempotency: undefined })
  return staffCommand(deps, caller, async (tx, at) => {
    let ended = 0
    for (const row of await listSharedRows(tx, outletId, at))
      ended += Number(await endDevice(tx, deps, row, at))
    return { reply: { ended }, outletId, what: 'devices-removed', detail: { devices: ended } }
  })
}

/** A person's own device is known by whose it is. */
function toDetail({ name, browser, signedInBy, isShared }: OutletDevice) {
  return isShared ? { device: name } : { device: browser, person: signedInBy }
}

/** False if it was signed out meanwhile. */
async function endDevice(
  tx: Tx,
  deps: Deps,
  { id, customer_id, outlet_id, device_name, user_agent, is_shared }: DeviceRow,
  at: Date,
): Promise<boolean> {
  if (!(await endSession(tx, customer_id, id, at))) return false
  // A person's own device rings for every outlet that they work for.
  const outlet = is_shared
    ? ((await findOutletName(tx, outlet_id)) ?? 'your restaurant')
    : formatList(await listOutletsOf(tx, customer_id))
  await enqueueAlert(
    tx,
    deps,
    customer_id,
    alerts.deviceRemoved(device_name ?? formatUserAgent(user_agent), outlet),
  )
  return true
}
