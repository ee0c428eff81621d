import { type Fees, findFees } from '#server/payments/book/fees/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export type { Fees } from '#server/payments/book/fees/store.ts'

/** For reports: what the book took from these outlets between two times. */
export async function sumFees(db: Db, between: Parameters<typeof findFees>[1]): Promise<Fees> {
  return findFees(db, between)
}
