import type { Tx } from '#server/platform/db/database.ts'
import * as store from '#server/accounts/passwords/store.ts'

/** True if the verified password is still current. It then cannot change until the transaction ends. */
export async function lockPassword(
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string | null },
): Promise<boolean> {
  return password_hash !== null && store.lockPassword(tx, id, password_hash)
}
