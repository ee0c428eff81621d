import type { TipLedger } from '#contract/finance/tips.ts'
import { toCsv } from '#domain/shared/text/csv.ts'

type Row = Record<string, string | number | boolean | null>

/** A line for each month, and for each earlier record that was corrected. */
export function toTipsCsv({ months }: Pick<TipLedger, 'months'>): string {
  return toCsv(
    months.flatMap<Row>(({ month, amount, tips, shareBy, isOver, shares }) => {
      const head = { month, tips, amount: amount.toFixed(2), share_by: shareBy, is_over: isOver }
      const none = { shared_on: null, how: null, amount_shared: null, recorded_by: null, recorded_at: null }
      if (shares.length === 0) return [{ ...head, record: null, ...none }]
      return shares.map((share) => ({
        ...head,
        record: share.number,
        shared_on: share.sharedOn,
        how: share.how,
        amount_shared: share.amount.toFixed(2),
        recorded_by: share.by,
        recorded_at: share.at,
      }))
    }),
  )
}
