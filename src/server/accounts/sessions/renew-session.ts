import { requireCustomer } from '#server/accounts/customers/require-customer.ts'
import { Refusal } from '#contract/refusals.ts'
import { updateSessionToken } from '#server/accounts/sessions/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionCookie } from '#server/platform/http/access/session-cookie.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

/**
 * Gives the caller's session a new token after `change`. Its id, start, end and sign-in method stay as they are. Requests
 * with the old token are accepted for `oldSeconds` more: other tabs may have some on their way.
 */
export async function renewSession(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  { principal, cookie }: { principal: Principal; cookie: SessionCookie },
  change: (tx: Tx) => Promise<void>,
  oldSeconds = 0,
) {
  const token = deps.random(32).toString('base64url')
  const now = deps.now()
  const { session, customer } = await deps.db.transaction().execute(async (tx) => {
    await change(tx)
    const session = await updateSessionToken(tx, principal.sessionId, hashSecret(token), {
      now,
      oldUntil: new Date(now.getTime() + oldSeconds * 1000),
    })
    if (!session) throw new Refusal('NOT_SIGNED_IN')
    return { session, customer: await requireCustomer(tx, principal.customerId) }
  })
  const endsWithBrowser = session.how === 'sign-up' || session.how === 'guest'
  const seconds = Math.ceil((session.expires_at.getTime() - now.getTime()) / 1000)
  cookie.set(token, endsWithBrowser ? undefined : seconds)
  return { data: customer, token }
}
