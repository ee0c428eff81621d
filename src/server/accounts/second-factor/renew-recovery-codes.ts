import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockUnchangedLogin } from '#server/accounts/passwords/require-login.ts'
import { recordFactorChange } from '#server/accounts/second-factor/record-factor-change.ts'
import { createRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.ts'
import { requireOwnLogin } from '#server/accounts/second-factor/require-own-login.ts'
import { findFactors } from '#server/accounts/second-factor/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

export async function renewRecoveryCodes(
  deps: Deps,
  { principal, body }: Served<typeof api.secondFactor.renewRecoveryCodes>,
) {
  const { customerId } = principal
  const login = await requireOwnLogin(deps, principal, body.password)
  const recoveryCodes = await deps.db.transaction().execute(async (tx) => {
    await lockUnchangedLogin(tx, login)
    if (!(await findFactors(tx, customerId)).hasFactor) throw new Refusal('NO_SECOND_FACTOR')
    await recordFactorChange(tx, deps, customerId, {
      what: 'recovery-codes-renewed',
      subject: 'Your Tablefare recovery codes were renewed',
      text: 'Your Tablefare account has ten new recovery codes, and the earlier ones stopped working.',
    })
    return createRecoveryCodes(tx, deps, customerId)
  })
  return { data: { recoveryCodes } }
}
