import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type Challenge,
  consumeChallenge,
  requireChallenge,
} from '#server/accounts/second-factor/challenges.ts'
import { verifyAssertion } from '#server/accounts/second-factor/passkeys.ts'
import { recordFactorChange } from '#server/accounts/second-factor/record-factor-change.ts'
import { hashRecoveryCode } from '#server/accounts/second-factor/recovery-codes.ts'
import { toRelyingParty } from '#server/accounts/second-factor/relying-party.ts'
import * as store from '#server/accounts/second-factor/store.ts'
import { findTotpStep, parseTotpCode } from '#server/accounts/second-factor/totp.ts'
import { withReport } from '#server/accounts/second-factor/report-wrong-factors.ts'
import { attemptCounters } from '#server/accounts/sessions/attempt-counters.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

type FinishRequest = Served<typeof api.secondFactor.finishSignIn>

const instead = 'or sign in with a browser that you have used before'
/** Only a caller with the right password gets as far as these. */
const limits = {
  perDevice: { name: 'second factor with', max: 10, minutes: 15 },
  perAddress: { name: 'second factor at', max: 100, minutes: 15, instead },
  perPair: { name: 'second factor from', max: 10, minutes: 15, instead },
  perAccount: { name: 'second factor', max: 30, minutes: 60, instead },
  perAccountPerDay: { name: 'second factor of a day', max: 50, minutes: 24 * 60, instead },
} satisfies Record<string, RateLimit>

/** Uses the factor up, in the transaction that opens the session. False if another request was faster. */
type UseFactor = (tx: Tx) => Promise<boolean>

/** Every wrong factor gets the same refusal. Of two concurrent requests with one challenge or one code, one succeeds. */
export async function finishSignIn(deps: Deps, served: FinishRequest) {
  const challenge = await requireChallenge(deps, served.body.challenge, 'sign-in')
  const { customer_id: customerId } = challenge
  const counters = await attemptCounters(deps.db, limits, { ...served, customerId, account: customerId })
  await consumeRateLimits(deps, counters)
  return withReport(deps, customerId, async () => {
    const useFactor = await checkFactor(deps, served, challenge)
    if (!useFactor) throw new Refusal('WRONG_SECOND_FACTOR')
    const opened = await openSession(deps, served, async (tx) => {
      await consumeChallenge(tx, challenge)
      if (!(await useFactor(tx))) throw new Refusal('WRONG_SECOND_FACTOR')
      return { customerId, how: 'sign-in', isSecondFactorUsed: true }
    })
    await refundRateLimits(deps, counters)
    return opened
  })
}

async function checkFactor(deps: Deps, served: FinishRequest, challenge: Challenge) {
  const { code } = served.body
  if (code === undefined) return checkPasskey(deps, served, challenge)
  const digits = parseTotpCode(code)
  return digits === undefined ? checkRecoveryCode(deps, challenge, code) : checkTotp(deps, challenge, digits)
}

async function checkTotp(
  deps: Deps,
  { customer_id }: Challenge,
  code: string,
): Promise<UseFactor | undefined> {
  const totp = await store.findTotp(deps.db, customer_id)
  const step = totp && (await findTotpStep(deps, customer_id, totp.secret, code))
  return step === undefined ? undefined : (tx) => store.updateTotpStep(tx, customer_id, step)
}

async function checkPasskey(
  deps: Deps,
  { body, caller }: FinishRequest,
  { customer_id, passkey_challenge }: Challenge,
): Promise<UseFactor | undefined> {
  const passkeys = await store.listPasskeys(deps.db, customer_id)
  const passkey = passkeys.find(({ credential_id }) => credential_id === body.passkey?.id)
  if (!passkey || !body.passkey || !passkey_challenge) return undefined
  const party = toRelyingParty(deps, caller)
  const signCount = await verifyAssertion(party, passkey_challenge, passkey, body.passkey)
  return signCount === undefined
    ? undefined
    : (tx) => store.updatePasskeyUse(tx, passkey.id, signCount, deps.now())
}

function checkRecoveryCode(deps: Deps, { customer_id }: Challenge, typed: string): UseFactor | undefined {
  const hash = hashRecoveryCode(typed)
  if (!hash) return undefined
  return async (tx) => {
    if (!(await store.deleteRecoveryCode(tx, customer_id, hash))) return false
    const left = await store.countRecoveryCodes(tx, customer_id)
    await recordFactorChange(tx, deps, customer_id, {
      what: 'recovery-code-used',
      detail: { left },
      subject: 'A recovery code of your Tablefare account was used',
      text: `Someone signed in to your Tablefare account with a recovery code. Codes left: ${left}. You can get new ones in My Profile.`,
    })
    return true
  }
}
