import { Refusal } from '#contract/refusals.ts'
import * as store from '#server/accounts/customers/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The account cannot be closed or merged until the transaction ends. A closed account is refused. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  if (!(await store.lockCustomer(tx, customerId))) throw new Refusal('NOT_SIGNED_IN')
}
