import { isKnownDevice } from '#server/accounts/devices/devices.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DeviceCookie } from '#server/platform/http/access/device-cookie.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import {
  addressCounters,
  type Counter,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

type AttemptLimits = {
  perDevice: RateLimit
  perAddress: RateLimit
  /** The strictest, so that an attacker elsewhere cannot lock a person out with a few attempts. */
  perPair: RateLimit
  perAccount: RateLimit
  perAccountPerDay?: RateLimit
}

/** One attempt to sign in. `account` names it also where none has the typed credential. */
type Attempt = {
  caller: Pick<Caller, 'ip'>
  device: Pick<DeviceCookie, 'id'>
  customerId: string | undefined
  account: string
}

/** A browser that the customer has used before counts by itself: attempts from elsewhere cannot lock them out. */
export async function attemptCounters(
  db: Db,
  { perDevice, perAddress, perPair, perAccount, perAccountPerDay }: AttemptLimits,
  { caller, device, customerId, account }: Attempt,
): Promise<Counter[]> {
  if ((await isKnownDevice(db, device, customerId)) && device.id)
    return [[perDevice, `${hashSecret(device.id).toString('hex')} ${customerId}`]]
  return [
    ...addressCounters(perAddress, caller.ip),
    ...addressCounters(perPair, caller.ip, account),
    [perAccount, account],
    ...(perAccountPerDay ? [[perAccountPerDay, account] as const] : []),
  ]
}
