import { Refusal } from '#contract/refusals.ts'
import * as store from '#server/customers/store.ts'
import type { Tx } from '#server/db/database.ts'

/** Until the transaction ends nobody closes this account or joins it to another. For one who has left nothing is done. */
export async function holdCustomer(tx: Tx, customerId: string): Promise<void> {
  if (!(await store.holdCustomer(tx, customerId))) throw new Refusal('NOT_SIGNED_IN')
}

/** Whether the password that was checked is still the one of the account, which then holds until the transaction ends. */
export async function holdPassword(
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string | null },
): Promise<boolean> {
  return password_hash !== null && store.holdPassword(tx, id, password_hash)
}
