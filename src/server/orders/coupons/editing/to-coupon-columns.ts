import type { z } from 'zod'

import type { couponTerms } from '#contract/orders/coupon-terms.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays, fromLondonTime } from '#domain/shared/time/london-time.ts'
import { fromPounds } from '#domain/shared/money.ts'

type Terms = z.output<z.ZodObject<typeof couponTerms>>

/** The columns of a coupon's terms. Refuses dates in the wrong order and a percent coupon without its percentage. */
export function toCouponColumns({ kind, percent = null, times, ...terms }: Terms) {
  const valid_from = fromLondonTime(terms.validFrom, 0)
  const valid_to = fromLondonTime(addDays(terms.validTo, 1), 0)
  if (!valid_from || !valid_to || valid_to <= valid_from) throw new Refusal('COUPON_DATES')
  if (kind === 'percent' && percent === null)
    throw new Refusal('INVALID_INPUT', { field: 'percent', problem: 'is required for this kind of coupon' })
  return {
    kind,
    amount: fromPounds(terms.amount),
    percent: kind === 'percent' ? percent : null,
    minimum_order: fromPounds(terms.minimumOrder),
    valid_from,
    valid_to,
    total_uses: terms.totalUses,
    uses_per_customer: terms.usesPerCustomer,
    is_first_order: terms.isFirstOrder,
    days: times ? [...new Set(times.days)].toSorted((a, b) => a - b) : null,
    start_time: times?.startTime ?? null,
    end_time: times?.endTime ?? null,
  }
}
