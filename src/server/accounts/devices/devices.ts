import { deleteUnusedDevices, hasDevice, hasDeviceOfMobile } from '#server/accounts/devices/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DeviceCookie } from '#server/platform/http/access/device-cookie.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

const storedDays = 400

const nobody = '00000000-0000-0000-0000-000000000000'

/** True if this customer has signed in with this browser before. */
export async function isKnownDevice(
  db: Db,
  { id }: Pick<DeviceCookie, 'id'>,
  customerId: string | undefined,
): Promise<boolean> {
  // Without an account a device is looked up as well, so that the reply takes as long.
  return id !== undefined && hasDevice(db, hashSecret(id), customerId ?? nobody)
}

/** True if the account that has verified this number has signed in with this browser before. */
export async function isDeviceOfMobile(
  db: Db,
  { id }: Pick<DeviceCookie, 'id'>,
  mobile: string,
): Promise<boolean> {
  return id !== undefined && hasDeviceOfMobile(db, hashSecret(id), mobile)
}

export async function sweepDevices({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteUnusedDevices(db, new Date(now().getTime() - storedDays * 24 * 60 * 60_000))
}
