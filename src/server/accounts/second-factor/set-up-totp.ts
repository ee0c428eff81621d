import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  consumeChallenge,
  createChallenge,
  requireChallenge,
} from '#server/accounts/second-factor/challenges.ts'
import { recordFactorChange } from '#server/accounts/second-factor/record-factor-change.ts'
import { createFirstRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.ts'
import { requireOwnLogin, requireRole } from '#server/accounts/second-factor/require-own-login.ts'
import { requireRecentSecondFactor } from '#server/accounts/second-factor/require-recent-second-factor.ts'
import * as store from '#server/accounts/second-factor/store.ts'
import { createTotpSecret, findTotpStep, parseTotpCode } from '#server/accounts/second-factor/totp.ts'
import { endOtherAccess } from '#server/accounts/sessions/end-other-access.ts'
import { updateSecondFactorUsed } from '#server/accounts/sessions/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { readSiteName } from '#server/platform/site-settings/read-site-settings.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

type Factors = typeof api.secondFactor

const perAccount: RateLimit = { name: 'set up factor', max: 30, minutes: 60, instead: 'or add a passkey' }

export async function startTotp(deps: Deps, { principal, body }: Served<Factors['startTotp']>) {
  requireRole(principal)
  const login = await requireOwnLogin(deps, principal, body.password)
  const label = login.email ?? login.mobile_no ?? 'account'
  const issuer = await readSiteName(deps, deps.siteName)
  const { stored, secret, uri } = await createTotpSecret(deps, login.id, { issuer, label })
  const challenge = await createChallenge(deps, login, 'add-totp', { totp_secret: stored })
  return { data: { challenge, secret, uri } }
}

/** The code that confirms the app cannot be used to sign in as well. */
export async function confirmTotp(deps: Deps, { principal, body }: Served<Factors['confirmTotp']>) {
  const { customerId } = principal
  await consumeRateLimit(deps, perAccount, customerId)
  const challenge = await requireChallenge(deps, body.challenge, 'add-totp', customerId)
  const secret = challenge.totp_secret!
  const code = parseTotpCode(body.code)
  const step = code && (await findTotpStep(deps, customerId, secret, code))
  if (typeof step !== 'number') throw new Refusal('WRONG_TOTP')
  const recoveryCodes = await deps.db.transaction().execute(async (tx) => {
    await consumeChallenge(tx, challenge)
    // Another factor may have been added since the set-up began.
    await requireRecentSecondFactor({ db: tx, now: deps.now }, principal)
    await endOtherAccess(tx, customerId, deps.now(), principal.sessionId)
    await updateSecondFactorUsed(tx, principal.sessionId, deps.now())
    await store.upsertTotp(tx, { customer_id: customerId, secret, last_step: step, created_at: deps.now() })
    await recordFactorChange(tx, deps, customerId, {
      what: 'second-factor-added',
      detail: { kind: 'totp' },
      subject: 'An authenticator app was added to your Tablefare account',
      text: 'From now on, signing in to your Tablefare account asks for a code of your authenticator app. Every other device was signed out.',
    })
    return createFirstRecoveryCodes(tx, deps, customerId)
  })
  return { data: { recoveryCodes } }
}
