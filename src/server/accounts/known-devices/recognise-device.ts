import { createHash } from 'node:crypto'

import { formatUserAgent } from '#domain/accounts/user-agent.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { hashAddress } from '#server/accounts/one-time-codes/redeem-code.ts'
import { isSimilarDeviceKnown, upsertDevice } from '#server/accounts/known-devices/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionCookie } from '#server/platform/http/access/session-cookie.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'

type Device = { value: string; hash: Buffer; browser: string; addressHash: Buffer; hasCookie: boolean }

/** The caller's browser, by its cookie. One without a cookie gets a new value. */
export async function readDevice(deps: Deps, caller: Caller, cookie: SessionCookie): Promise<Device> {
  const value = cookie.device ?? deps.random(32).toString('base64url')
  return {
    value,
    hash: createHash('sha256').update(value).digest(),
    browser: formatUserAgent(caller.userAgent),
    addressHash: await hashAddress(deps, toRateLimitAddress(caller.ip)),
    hasCookie: cookie.device !== undefined,
  }
}

/**
 * Records the device of an account, and emails the owner about one that was not used before. Without a cookie the same
 * browser at the same address counts as known, so that programs that store no cookies do not cause an email each time.
 */
export async function recogniseDevice(
  tx: Tx,
  deps: Deps,
  { customerId, how, device }: { customerId: string; how: string; device: Device },
): Promise<void> {
  if (how === 'guest') return
  const isSimilar = !device.hasCookie && (await isSimilarDeviceKnown(tx, customerId, device))
  const isNew = await upsertDevice(tx, customerId, device, deps.now())
  if (isNew && !isSimilar && how !== 'sign-up')
    await enqueueAlert(tx, deps, customerId, alerts.newDevice(device.browser))
}
