import { ECDH } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import {
  deleteOldest,
  deleteSubscription,
  lockAccount,
  moveSubscriptions,
  upsertSubscription,
} from '#server/accounts/push/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import { isPushService } from '#server/platform/push/is-push-service.ts'
import { callerCounters } from '#server/platform/rate-limits/caller-counters.ts'
import { consumeRateLimits } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Of one account, for its own orders and for each outlet. */
const mostBrowsers = 10

const limit = { name: 'push subscriptions', max: 60, minutes: 60 }

type Request = {
  principal: Principal
  caller: Caller
  /** Undefined: about the caller's own orders. */
  outletId?: string
  body: { endpoint: string; p256dh: string; auth: string }
}

/** Sends notifications to this browser for as long as the caller's session lasts. A repeat changes nothing. */
export async function subscribe(deps: Deps, request: Request) {
  const { principal, outletId } = request
  const target = await requireTarget(deps, request)
  // On a kitchen device the session belongs to the account that named it, not to the person who entered a PIN.
  const { sessionOf: customerId, sessionId } = principal
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, customerId)
    await upsertSubscription(tx, { customerId, sessionId, outletId, ...target, at: deps.now() })
    await deleteOldest(tx, customerId, outletId, mostBrowsers)
  })
  return { data: { isOn: true } }
}

/** A browser may get another address at any time; its service worker reports it. */
export async function renewSubscription(deps: Deps, request: Request & { was: string }) {
  const target = await requireTarget(deps, request)
  const { sessionOf, sessionId } = request.principal
  const isOn = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, sessionOf)
    return moveSubscriptions(tx, sessionId, request.was, target)
  })
  return { data: { isOn } }
}

async function requireTarget(deps: Deps, { principal, caller, body }: Request) {
  const { endpoint } = body
  if (!isPushService(endpoint, deps.pushHosts)) throw new Refusal('PUSH_ADDRESS_NOT_KNOWN')
  const p256dh = requirePublicKey(body.p256dh)
  await consumeRateLimits(deps, callerCounters(limit, { principal, ip: caller.ip }, { max: 600 }))
  return {
    endpoint,
    service: new URL(endpoint).host,
    p256dh,
    auth: Buffer.from(body.auth, 'base64url'),
  }
}

export async function unsubscribe(
  { db }: Pick<Deps, 'db'>,
  { principal, outletId, endpoint }: { principal: Principal; outletId?: string; endpoint: string },
) {
  await deleteSubscription(db, principal.sessionOf, endpoint, outletId)
  return { data: { isOn: false } }
}

/** A point that is not on the curve could never be encrypted for. */
function requirePublicKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64url')
  try {
    ECDH.convertKey(key, 'prime256v1')
  } catch {
    throw new Refusal('INVALID_INPUT', { field: 'p256dh', problem: 'is not a key of a browser' })
  }
  if (key[0] === 4) return key
  throw new Refusal('INVALID_INPUT', { field: 'p256dh', problem: 'is not a key of a browser' })
}
