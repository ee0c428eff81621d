import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { findTicket } from '#server/accounts/one-time-codes/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

const perAddress: RateLimit = {
  name: 'check ticket from',
  max: 60,
  minutes: 15,
  instead: 'or use another network',
}

/** For a link that is opened: one that was used or has expired says so before a password is typed. */
export async function checkTicket(deps: Deps, { body, caller }: Served<typeof api.oneTimeCodes.checkTicket>) {
  await consumeRateLimits(deps, addressCounters(perAddress, caller.ip))
  const account = await findTicket(deps.db, body.id, hashSecret(body.ticket), deps.now())
  if (!account) throw new Refusal('TICKET_NOT_VALID')
  return { data: null }
}
