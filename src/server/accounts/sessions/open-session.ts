import { rememberDevice } from '#server/accounts/devices/devices.ts'
import { requireCustomer } from '#server/accounts/customers/require-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import type { DeviceCookie } from '#server/platform/http/access/device-cookie.ts'
import type { SessionCookie } from '#server/platform/http/access/session-cookie.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { type Started, startSession } from '#server/accounts/sessions/start-session.ts'
import { endSession } from '#server/accounts/sessions/store.ts'

export type ResolvedCustomer = { customerId: string; how: 'sign-in' | 'sign-up' | 'guest' | 'code' }

type SessionRequest = {
  principal: Principal | undefined
  caller: Caller
  cookie: SessionCookie
  device: DeviceCookie
}

/**
 * Begins a session for the customer that `resolve` finds or creates, in the same transaction. The caller's previous
 * session ends, as its cookie is replaced.
 */
export async function openSession(
  deps: Deps,
  { principal, caller, cookie, device }: SessionRequest,
  resolve: (tx: Tx) => Promise<ResolvedCustomer>,
) {
  const { started, customer, deviceId } = await deps.db.transaction().execute(async (tx) => {
    const { customerId, how } = await resolve(tx)
    const started: Started = await startSession(tx, deps, { customerId, how, caller })
    if (principal) await endSession(tx, principal.customerId, principal.sessionId, deps.now())
    const deviceId = how === 'guest' ? undefined : await rememberDevice(tx, deps, device, customerId)
    return { started, deviceId, customer: await requireCustomer(tx, customerId) }
  })
  cookie.set(started.token, started.cookieSeconds)
  if (deviceId) device.set(deviceId)
  return { data: customer, token: started.token }
}
