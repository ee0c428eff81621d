import { readCustomer } from '#server/accounts/customers/read-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Started, startSession } from '#server/accounts/sessions/start-session.ts'
import { endSession } from '#server/accounts/sessions/store.ts'

export type Settled = { customerId: string; how: 'sign-in' | 'sign-up' | 'guest' | 'code' }

type Opening = { principal: Principal | undefined; caller: Caller; cookie: SessionCookie }

/**
 * Begins a session for the customer that `settle` finds or makes, in the same transaction. The session that was
 * used until now ends with it: its cookie is about to be replaced.
 */
export async function openSession(
  deps: Deps,
  { principal, caller, cookie }: Opening,
  settle: (tx: Tx) => Promise<Settled>,
) {
  const { started, customer } = await deps.db.transaction().execute(async (tx) => {
    const { customerId, how } = await settle(tx)
    const started: Started = await startSession(tx, deps, { customerId, how, caller })
    if (principal) await endSession(tx, principal.customerId, principal.sessionId, deps.now())
    return { started, customer: await readCustomer(tx, customerId) }
  })
  cookie.keep(started.token, started.cookieSeconds)
  return { data: customer, token: started.token }
}
