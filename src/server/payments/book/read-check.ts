import { findDifferences, findLastCheck } from '#server/payments/book/check/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export type BookState = {
  /** Null before the first check. */
  checkedAt: Date | null
  differing: number
  /** All accounts together are zero, each entry is, and each statement is as it was issued. */
  isBalanced: boolean
}

/** The result of the last nightly check. */
export async function readBookState(db: Db): Promise<BookState> {
  const check = await findLastCheck(db)
  if (!check) return { checkedAt: null, differing: 0, isBalanced: true }
  const isBalanced = check.balance === '0' && check.unbalanced === 0 && check.statements === 0
  return { checkedAt: check.checked_at, differing: check.differing, isBalanced }
}

export async function listBookDifferences(db: Db, slice: { limit: number; offset: number }) {
  return findDifferences(db, slice)
}
