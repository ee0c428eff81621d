import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findAccount, parseCredential } from '#server/accounts/passwords/find-account.ts'
import { lockPassword } from '#server/accounts/passwords/lock-password.ts'
import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { countFailures, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'
import { openChallenge } from '#server/accounts/second-factor/open-challenge.ts'
import { attemptCounters } from '#server/accounts/sessions/attempt-counters.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

const instead = 'or reset your password'
const limits = {
  perDevice: { name: 'sign-in with', max: 10, minutes: 15, instead },
  perAddress: { name: 'sign-in at', max: 100, minutes: 15, instead },
  perPair: { name: 'sign-in from', max: 10, minutes: 15, instead },
  perAccount: { name: 'sign-in', max: 50, minutes: 60, instead },
} satisfies Record<string, RateLimit>

/** Unknown account and wrong password take the same time and get the same refusal. Only these count. */
export async function signIn(deps: Deps, served: Served<typeof api.sessions.signIn>) {
  const { body, caller } = served
  const credential = parseCredential(body.credential)
  const account = await findAccount(deps.db, credential)
  const counters = await attemptCounters(deps.db, limits, {
    ...served,
    customerId: account?.id,
    account: credential ? Object.values(credential)[0]! : body.credential,
  })
  return countFailures(deps, counters, { refusals: ['WRONG_CREDENTIALS'] }, async () => {
    const isRight = await verifyPassword(account?.password_hash, body.password)
    if (!account || !isRight) throw new Refusal('WRONG_CREDENTIALS')
    const pendingSignIn = await openChallenge(deps, account, caller)
    if (pendingSignIn) throw new Refusal('SECOND_FACTOR_NEEDED', pendingSignIn)
    return openSession(deps, served, async (tx) => {
      // Verifying takes a while: the password may have been reset or the account closed meanwhile.
      if (!(await lockPassword(tx, account))) throw new Refusal('WRONG_CREDENTIALS')
      return { customerId: account.id, how: 'sign-in' }
    })
  })
}
