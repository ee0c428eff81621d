import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { lowerRole } from '#domain/accounts/outlet-roles.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { toOutletDevice } from '#server/accounts/outlet-devices/list-devices.ts'
import { findDeviceRow, updateDevice } from '#server/accounts/outlet-devices/store.ts'
import { touchIntervalMs } from '#server/accounts/sessions/find-principal.ts'
import { deviceLifetime } from '#server/accounts/sessions/session-lifetime.ts'
import { findOutletName } from '#server/accounts/staff/store.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Each naming sends an email. */
const perPerson: RateLimit = { name: 'devices named', max: 30, minutes: 24 * 60 }

/** Makes the caller's session the device of an outlet: it lasts longer and reaches less. */
export async function nameThisDevice(deps: Deps, served: Served<typeof api.outletDevices.nameThisDevice>) {
  const { principal, body } = served
  const { sessionId, customerId } = principal
  const caller = toOutletCaller({ ...served, idempotency: undefined })
  const { outletId } = caller
  // Never above the caller's role: otherwise the device would gain the higher role when the caller is promoted.
  const role = lowerRole(principal.roles[outletId] ?? 'kitchen', body.role)
  await consumeRateLimit(deps, perPerson, `${outletId} ${customerId}`)
  return staffCommand(deps, caller, async (tx, at) => {
    await updateDevice(tx, sessionId, {
      name: body.name,
      outletId,
      role,
      // The next request counts as a use, which extends the cookie as well.
      lastUsedAt: new Date(at.getTime() - touchIntervalMs),
      expiresAt: new Date(at.getTime() + deviceLifetime.seconds * 1000),
    })
    const row = await findDeviceRow(tx, [outletId], sessionId, at)
    if (!row) throw new Refusal('NOT_SIGNED_IN')
    const outlet = (await findOutletName(tx, outletId)) ?? 'your restaurant'
    await enqueueAlert(tx, deps, customerId, alerts.deviceNamed(body.name, outlet))
    const reply = toOutletDevice(row, sessionId)
    return { reply, outletId, what: 'device-named', detail: { device: body.name, role } }
  })
}
