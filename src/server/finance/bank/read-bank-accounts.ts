import type { BankAccounts } from '#contract/finance/bank-accounts.ts'
import { formatMasked } from '#domain/finance/bank-account.ts'
import { findStanding } from '#server/finance/bank/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Masked. */
export async function readBankAccounts(db: Db, outletId: string, at: Date): Promise<BankAccounts> {
  const standing = await findStanding(db, outletId)
  const inForce = standing.find(({ effective_at }) => effective_at <= at)
  const waiting = standing.find(({ effective_at }) => effective_at > at)
  return { inForce: inForce ? toMasked(inForce) : null, waiting: waiting ? toMasked(waiting) : null }
}

type Row = Awaited<ReturnType<typeof findStanding>>[number]

function toMasked({ id, holder, last4, asked_at, asked_by, effective_at }: Row) {
  return {
    _id: id,
    holder,
    account: formatMasked(last4),
    askedAt: asked_at.toISOString(),
    askedBy: asked_by,
    effectiveAt: effective_at.toISOString(),
  }
}
