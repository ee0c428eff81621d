import type { api } from '#contract/api.ts'
import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import { insertLinkRequest } from '#server/accounts/one-time-codes/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { consumeBudget } from '#server/platform/rate-limits/consume-budget.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

const linkMinutes = 60
const byCode = 'or reset it by a code to your verified number'
/** Strangers who use this up have sent the owner as many links, and each lasts as long as the limit. */
const byLatestLink = 'or open the link in our latest email'
const perAddress: RateLimit = { name: 'reset link from', max: 20, minutes: 60, instead: byCode }
const perPair: RateLimit = { name: 'reset link from and to', max: 3, minutes: 60, instead: byLatestLink }
const perEmail: RateLimit = { name: 'reset link to', max: 5, minutes: 60, instead: byLatestLink }
/** Each request is a row and a job, also for an address without an account. */
const ofSite: RateLimit = { name: 'reset links', max: 5_000, minutes: 60, instead: byCode }

/** Never reads an account: a job does, so neither the reply nor its timing reveals whether one exists. */
export async function requestResetLink(
  deps: Deps,
  { body, caller }: Served<typeof api.oneTimeCodes.sendResetLink>,
) {
  const email = requireEmail(body.email)
  await consumeRateLimits(deps, [
    ...addressCounters(perAddress, caller.ip),
    ...addressCounters(perPair, caller.ip, email),
    [perEmail, email],
  ])
  await consumeBudget(deps, ofSite)
  const expiresAt = new Date(deps.now().getTime() + linkMinutes * 60_000)
  await deps.db.transaction().execute(async (tx) => {
    const linkId = await insertLinkRequest(tx, email, expiresAt)
    await enqueue(tx, 'send-reset-link', { linkId }, { key: `send-reset-link:${linkId}` })
  })
  return { data: { minutes: linkMinutes } }
}
