import { Refusal } from '#contract/refusals.ts'
import * as store from '#server/accounts/customers/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Until the transaction ends nobody closes this account or joins it to another. For one who has left nothing is done. */
export async function holdCustomer(tx: Tx, customerId: string): Promise<void> {
  if (!(await store.holdCustomer(tx, customerId))) throw new Refusal('NOT_SIGNED_IN')
}
