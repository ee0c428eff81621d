import { requireCustomer } from '#server/accounts/customers/require-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import type { SessionCookie } from '#server/platform/http/access/session-cookie.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { readDevice, recogniseDevice } from '#server/accounts/known-devices/recognise-device.ts'
import { type Started, startSession } from '#server/accounts/sessions/start-session.ts'
import { endSession } from '#server/accounts/sessions/store.ts'

export type ResolvedCustomer = { customerId: string; how: 'sign-in' | 'sign-up' | 'guest' | 'code' }

type SessionRequest = { principal: Principal | undefined; caller: Caller; cookie: SessionCookie }

/**
 * Begins a session for the customer that `resolve` finds or creates, in the same transaction. The caller's previous
 * session ends, as its cookie is replaced.
 */
export async function openSession(
  deps: Deps,
  { principal, caller, cookie }: SessionRequest,
  resolve: (tx: Tx) => Promise<ResolvedCustomer>,
) {
  const device = await readDevice(deps, caller, cookie)
  const { started, customer, isGuest } = await deps.db.transaction().execute(async (tx) => {
    const { customerId, how } = await resolve(tx)
    const started: Started = await startSession(tx, deps, { customerId, how, caller })
    await recogniseDevice(tx, deps, { customerId, how, device })
    if (principal) await endSession(tx, principal.customerId, principal.sessionId, deps.now())
    return { started, customer: await requireCustomer(tx, customerId), isGuest: how === 'guest' }
  })
  cookie.set(started.token, started.cookieSeconds)
  if (!isGuest) cookie.setDevice(device.value)
  return { data: customer, token: started.token }
}
