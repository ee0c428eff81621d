import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockUnchangedLogin } from '#server/accounts/passwords/require-login.ts'
import { recordFactorChange } from '#server/accounts/second-factor/record-factor-change.ts'
import { requireOwnLogin } from '#server/accounts/second-factor/require-own-login.ts'
import * as store from '#server/accounts/second-factor/store.ts'
import { listRoles } from '#server/accounts/staff/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { asTyped } from '#server/platform/messages/with-site-name.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type Factors = typeof api.secondFactor

export async function removeTotp(deps: Deps, { principal, body }: Served<Factors['removeTotp']>) {
  return removeFactor(deps, principal, body.password, async (tx) =>
    (await store.deleteTotp(tx, principal.customerId)) ? 'Your authenticator app' : undefined,
  )
}

export async function removePasskey(
  deps: Deps,
  { principal, params, body }: Served<Factors['removePasskey']>,
) {
  const { customerId } = principal
  const own = await store.listPasskeys(deps.db, customerId)
  if (!own.some(({ id }) => id === params.passkeyId)) throw new Refusal('PASSKEY_NOT_FOUND')
  return removeFactor(deps, principal, body.password, async (tx) => {
    const gone = await store.deletePasskey(tx, customerId, params.passkeyId)
    return gone && `The passkey "${asTyped(gone.name)}"`
  })
}

/** `remove` returns what it removed; undefined if it was gone already, which is no error. */
async function removeFactor(
  deps: Deps,
  principal: Principal,
  password: string,
  remove: (tx: Tx) => Promise<string | undefined>,
) {
  const { customerId } = principal
  const login = await requireOwnLogin(deps, principal, password)
  await deps.db.transaction().execute(async (tx) => {
    await lockUnchangedLogin(tx, login)
    const removed = await remove(tx)
    if (!removed) return
    const { hasFactor } = await store.findFactors(tx, customerId)
    if (!hasFactor) await endSecondFactor(tx, customerId)
    await recordFactorChange(tx, deps, customerId, {
      what: 'second-factor-removed',
      detail: { isLast: !hasFactor },
      subject: 'A second step was removed from your Tablefare account',
      text: hasFactor
        ? `${removed} was removed from your Tablefare account.`
        : `${removed} was removed from your Tablefare account. Signing in asks for the password only now.`,
    })
  })
  return { data: null }
}

/** Recovery codes stand in for a factor, so they end with the last one. */
async function endSecondFactor(tx: Tx, customerId: string): Promise<void> {
  const isAdmin = (await listRoles(tx, customerId)).some(({ role }) => role === 'admin')
  if (isAdmin && !(await store.isDemoAccount(tx, customerId))) throw new Refusal('LAST_SECOND_FACTOR')
  await store.deleteRecoveryCodes(tx, customerId)
}
