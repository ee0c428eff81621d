import { recogniseDevice, toDevice } from '#server/accounts/devices/recognise-device.ts'
import { requireCustomer } from '#server/accounts/customers/require-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import type { DeviceCookie } from '#server/platform/http/access/device-cookie.ts'
import type { SessionCookie } from '#server/platform/http/access/session-cookie.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { type Started, startSession } from '#server/accounts/sessions/start-session.ts'
import { endSession } from '#server/accounts/sessions/store.ts'

export type ResolvedCustomer = {
  customerId: string
  how: 'sign-in' | 'sign-up' | 'guest' | 'code'
  isSecondFactorUsed?: boolean
}

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
  const used = await toDevice(deps, caller, device)
  const { started, customer, isGuest } = await deps.db.transaction().execute(async (tx) => {
    const { customerId, how, isSecondFactorUsed } = await resolve(tx)
    const started: Started = await startSession(tx, deps, { customerId, how, caller, isSecondFactorUsed })
    const isGuest = how === 'guest'
    if (!isGuest) await recogniseDevice(tx, deps, { customerId, device: used, isReported: how !== 'sign-up' })
    if (principal) await endSession(tx, principal.sessionOf, principal.sessionId, deps.now())
    return { started, customer: await requireCustomer(tx, customerId), isGuest }
  })
  cookie.set(started.token, started.cookieSeconds)
  if (!isGuest) device.set(used.id)
  return { data: customer, token: started.token }
}
