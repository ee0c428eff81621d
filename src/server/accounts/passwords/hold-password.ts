import type { Tx } from '#server/platform/db/database.ts'
import * as store from '#server/accounts/passwords/store.ts'

/** Whether the password that was checked is still the one of the account, which then holds until the transaction ends. */
export async function holdPassword(
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string | null },
): Promise<boolean> {
  return password_hash !== null && store.holdPassword(tx, id, password_hash)
}
