import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { hashDevice, isKnownDevice } from '#server/accounts/devices/devices.ts'
import { findAccount, parseCredential } from '#server/accounts/passwords/find-account.ts'
import { lockPassword } from '#server/accounts/passwords/lock-password.ts'
import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  addressCounters,
  countFailures,
  type Counter,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { openChallenge } from '#server/accounts/second-factor/open-challenge.ts'
import { openSession } from '#server/accounts/sessions/open-session.ts'

const instead = 'or reset your password'
/** The pair has the strictest limit, so that an attacker elsewhere cannot lock a person out with a few attempts. */
const perPair: RateLimit = { name: 'sign-in from', max: 10, minutes: 15, instead }
const perCredential: RateLimit = { name: 'sign-in', max: 50, minutes: 60, instead }
const perAddress: RateLimit = { name: 'sign-in at', max: 100, minutes: 15, instead }
const perDevice: RateLimit = { name: 'sign-in with', max: 10, minutes: 15, instead }

/** Unknown account and wrong password take the same time and get the same refusal. Only these count. */
export async function signIn(deps: Deps, served: Served<typeof api.sessions.signIn>) {
  const { body, caller, device } = served
  const credential = parseCredential(body.credential)
  const account = await findAccount(deps.db, credential)
  const isKnown = await isKnownDevice(deps.db, device, account?.id)
  const counters =
    isKnown && account && device.id
      ? deviceCounters(device.id, account.id)
      : strangerCounters(credential ? Object.values(credential)[0]! : body.credential, caller.ip)
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

/** A browser that the customer has used before counts by itself: attempts from elsewhere cannot lock them out. */
function deviceCounters(deviceId: string, customerId: string): Counter[] {
  return [[perDevice, `${hashDevice(deviceId).toString('hex')} ${customerId}`]]
}

function strangerCounters(credential: string, ip: string): Counter[] {
  return [
    ...addressCounters(perAddress, ip),
    ...addressCounters(perPair, ip, credential),
    [perCredential, credential],
  ]
}
