import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findAccount, parseCredential } from '#server/accounts/passwords/find-account.ts'
import { lockPassword } from '#server/accounts/passwords/lock-password.ts'
import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import {
  consumeRateLimit,
  refundRateLimit,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { openChallenge } from '#server/accounts/second-factor/open-challenge.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

/** The pair has the strictest limit, so that an attacker elsewhere cannot lock a person out with a few attempts. */
const perPair: RateLimit = { name: 'sign-in from', max: 10, minutes: 15 }
const perCredential: RateLimit = { name: 'sign-in', max: 50, minutes: 60 }
const perAddress: RateLimit = { name: 'sign-in at', max: 100, minutes: 15 }

/** Unknown account and wrong password take the same time and get the same refusal. Only a success is refunded. */
export async function signIn(deps: Deps, served: Served<typeof api.sessions.signIn>) {
  const { body, caller } = served
  const credential = parseCredential(body.credential)
  const limits = limitsFor(credential ? Object.values(credential)[0]! : body.credential, caller.ip)
  for (const [limit, subject] of limits) await consumeRateLimit(deps, limit, subject)
  const account = await findAccount(deps.db, credential)
  const isRight = await verifyPassword(account?.password_hash, body.password)
  if (!account || !isRight) throw new Refusal('WRONG_CREDENTIALS')
  const refund = async () => {
    for (const [limit, subject] of limits) await refundRateLimit(deps, limit, subject)
  }
  const waiting = await openChallenge(deps, account, caller)
  if (waiting) {
    await refund()
    throw new Refusal('SECOND_FACTOR_NEEDED', waiting)
  }
  const opened = await openSession(deps, served, async (tx) => {
    // Verifying takes a while: the password may have been reset or the account closed meanwhile.
    if (!(await lockPassword(tx, account))) throw new Refusal('WRONG_CREDENTIALS')
    return { customerId: account.id, how: 'sign-in' }
  })
  await refund()
  return opened
}

function limitsFor(credential: string, ip: string): [RateLimit, string][] {
  const address = toRateLimitAddress(ip)
  return [
    [perAddress, address],
    [perPair, `${credential} ${address}`],
    [perCredential, credential],
  ]
}
