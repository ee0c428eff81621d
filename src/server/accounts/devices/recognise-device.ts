import { formatUserAgent } from '#domain/accounts/user-agent.ts'
import { alerts, enqueueAlert } from '#server/accounts/alerts/enqueue-alert.ts'
import { hashAddress } from '#server/accounts/one-time-codes/redeem-code.ts'
import { deleteSurplusDevices, isSimilarDeviceKnown, upsertDevice } from '#server/accounts/devices/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DeviceCookie } from '#server/platform/http/access/device-cookie.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

const maxDevices = 50

type Device = { id: string; hash: Buffer; browser: string; addressHash: Buffer; hasCookie: boolean }

/** The caller's browser, by its cookie. One without a cookie gets a new id. */
export async function toDevice(
  deps: Deps,
  caller: Pick<Caller, 'ip' | 'userAgent'>,
  cookie: Pick<DeviceCookie, 'id'>,
): Promise<Device> {
  const id = cookie.id ?? deps.random(32).toString('base64url')
  return {
    id,
    hash: hashSecret(id),
    browser: formatUserAgent(caller.userAgent),
    addressHash: await hashAddress(deps, toRateLimitAddress(caller.ip)),
    hasCookie: cookie.id !== undefined,
  }
}

/**
 * Records the device of an account, and emails the owner about one that was not used before. Without a cookie the same
 * browser at the same address counts as known, so that programs that store no cookies do not cause an email each time.
 */
export async function recogniseDevice(
  tx: Tx,
  deps: Deps,
  { customerId, device, isReported }: { customerId: string; device: Device; isReported: boolean },
): Promise<void> {
  const isSimilar = !device.hasCookie && (await isSimilarDeviceKnown(tx, customerId, device))
  const isNew = await upsertDevice(tx, customerId, device, deps.now())
  if (isNew) await deleteSurplusDevices(tx, customerId, maxDevices)
  if (isNew && !isSimilar && isReported)
    await enqueueAlert(tx, deps, customerId, alerts.newDevice(device.browser))
}
