import type { Tx } from '#server/platform/db/database.ts'
import { personalTableEntries } from '#server/accounts/privacy/personal-tables.ts'
import {
  deleteRows,
  deleteDuplicates,
  clearFlags,
  moveBlock,
  moveRows,
  releaseSecondCashOrders,
  deleteCustomer,
} from '#server/accounts/privacy/store.ts'

/** Moves everything of one customer to another and deletes the first. The caller has verified that they are one person. */
export async function mergeCustomer(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  await releaseSecondCashOrders(tx, from, to, now)
  for (const [table, { merge }] of personalTableEntries) {
    if (merge === 'delete') {
      await deleteRows(tx, table, from)
      continue
    }
    if (merge !== 'all' && 'unique' in merge) await deleteDuplicates(tx, table, merge.unique, from, to)
    if (merge !== 'all' && 'singleFlag' in merge) await clearFlags(tx, table, merge.singleFlag, from, to)
    await moveRows(tx, table, from, to)
  }
  await moveBlock(tx, from, to)
  await deleteCustomer(tx, from)
}
