import type { api } from '#contract/api.ts'
import { requireCaptcha } from '#server/accounts/one-time-codes/captcha.ts'
import {
  bySignIn,
  consumeSmsLimit,
  findCodeAsker,
  toNumberLimit,
} from '#server/accounts/one-time-codes/consume-sms-limit.ts'
import { hashAddress, hashCode } from '#server/accounts/one-time-codes/redeem-code.ts'
import { upsertCode } from '#server/accounts/one-time-codes/store.ts'
import { requireMobile } from '#server/accounts/customers/require-contact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import { callerCounters } from '#server/platform/rate-limits/caller-counters.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'

const codeMinutes = 10
const byLatestCode = 'or enter the latest code that we sent'
/** An account that does not count by IP address has the same limit by itself. */
const perCaller: RateLimit = { name: 'code to', max: 20, minutes: 60, instead: bySignIn }
const perPair: RateLimit = { name: 'code to and for', max: 2, minutes: 15, instead: byLatestCode }
const perPairPerDay: RateLimit = {
  name: 'codes of a day to and for',
  max: 4,
  minutes: 24 * 60,
  instead: bySignIn,
}
const perNumber: RateLimit = { name: 'code for', max: 3, minutes: 15, instead: byLatestCode }

const purposes = { reset: 'reset your password', verify: 'verify your number' }

/**
 * Any UK mobile is sent a code, as guests use codes too, so neither the reply nor its timing reveals whether a number has
 * an account. One IP address can use only part of a number's limit, so that its owner still gets a code from elsewhere;
 * an attacker with three or more addresses can exhaust it, but not the owner's own on a known device or in a session.
 */
export async function sendCode(
  deps: Deps,
  { body, caller, principal, device }: Served<typeof api.oneTimeCodes.sendCode>,
) {
  const mobile = requireMobile(body.mobileNo)
  await requireCaptcha(deps, body.captcha)
  const address = toRateLimitAddress(caller.ip)
  // A typed number has limits of its own below.
  const sender = principal && { ...principal, mobile: undefined }
  const asker = await findCodeAsker(deps.db, mobile, { principal, device })
  await consumeRateLimits(deps, [
    ...callerCounters(perCaller, { ...(sender ? { principal: sender } : {}), ip: caller.ip }, perCaller),
    ...addressCounters(perPair, caller.ip, mobile),
    ...addressCounters(perPairPerDay, caller.ip, mobile),
    [toNumberLimit(perNumber, asker), mobile],
  ])
  await consumeSmsLimit(deps, mobile, asker)

  const code = String(deps.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  const hash = await hashCode(deps, mobile, body.purpose, code)
  const askedFrom = await hashAddress(deps, address)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await deps.db.transaction().execute(async (tx) => {
    await upsertCode(tx, { mobile, hash, askedFrom, now, expiresAt })
    await enqueueMessage(tx, {
      key: `one-time-code:${deps.random(16).toString('hex')}`,
      namesSite: true,
      channel: 'sms',
      to: mobile,
      text: `Your Tablefare code is ${code}, to ${purposes[body.purpose]}. It is valid for ${codeMinutes} minutes. We will never ask you for it.`,
      endsAt: expiresAt,
    })
  })
  return { data: { minutes: codeMinutes } }
}
