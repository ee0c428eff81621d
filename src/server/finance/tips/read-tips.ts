import type { TipLedger, TipMonth } from '#contract/finance/tips.ts'
import {
  addMonths,
  beginOf,
  firstDayOf,
  recordedMonths,
  toShareBy,
  toTipMonth,
} from '#domain/finance/tip-month.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { findSharing, findTipMonths, findTipShares } from '#server/finance/tips/store.ts'
import { withVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The version is of the text alone: months grow by themselves. */
export async function readTips(db: Db, outletId: string, now: Date): Promise<TipLedger> {
  const sharing = await findSharing(db, outletId)
  return withVersion({ sharing, months: await readMonths(db, outletId, now) }, { sharing })
}

async function readMonths(db: Db, outletId: string, now: Date): Promise<TipMonth[]> {
  const present = toTipMonth(now)
  const from = addMonths(present, -recordedMonths)
  const found = await findTipMonths(db, outletId, beginOf(from))
  const shares = await findTipShares(db, outletId, firstDayOf(from))
  const growing = found.some(({ month }) => month === present) ? [] : [{ month: present, amount: 0, tips: 0 }]
  return [...growing, ...found].map(({ month, amount, tips }) => ({
    month,
    amount: toPounds(pence(amount)),
    tips,
    shareBy: toShareBy(month),
    isOver: month < present,
    shares: shares
      .filter((share) => share.month.startsWith(month))
      .map((share) => ({
        number: share.number,
        sharedOn: share.shared_on,
        how: share.how,
        amount: toPounds(pence(share.amount)),
        by: share.by,
        at: share.recorded_at.toISOString(),
      })),
  }))
}
