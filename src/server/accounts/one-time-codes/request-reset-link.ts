import type { api } from '#contract/api.ts'
import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import { insertLinkRequest } from '#server/accounts/one-time-codes/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const linkMinutes = 60
const perAddress: RateLimit = { name: 'reset link from', max: 20, minutes: 60 }
const perPair: RateLimit = { name: 'reset link from and to', max: 3, minutes: 60 }
const perEmail: RateLimit = { name: 'reset link to', max: 5, minutes: 60 }

/** Never reads an account: a job does, so neither the reply nor its timing reveals whether one exists. */
export async function requestResetLink(
  deps: Deps,
  { body, caller }: Served<typeof api.oneTimeCodes.sendResetLink>,
) {
  const email = requireEmail(body.email)
  const address = toRateLimitAddress(caller.ip)
  await consumeRateLimit(deps, perAddress, address)
  await consumeRateLimit(deps, perPair, `${address} ${email}`)
  await consumeRateLimit(deps, perEmail, email)
  const expiresAt = new Date(deps.now().getTime() + linkMinutes * 60_000)
  await deps.db.transaction().execute(async (tx) => {
    const linkId = await insertLinkRequest(tx, email, expiresAt)
    await enqueue(tx, 'send-reset-link', { linkId }, { key: `send-reset-link:${linkId}` })
  })
  return { data: { minutes: linkMinutes } }
}
