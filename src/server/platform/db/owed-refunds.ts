import { sql } from 'kysely'

/** Of a refund `f` that failed. */
export const failedAt = sql<Date>`coalesce(f.failed_at, f.reversed_at, f.asked_at)`

/**
 * Of a refund `f` that failed: how much of it can still be given back. A part may have gone back since, by the bank or at the
 * gateway's own site. `least` leaves out what is null.
 */
export const owedAmount = sql<number>`(select least(f.amount,
    p.captured - p.refunded - p.disputed - coalesce((select sum(amount) from refunds
      where order_id = f.order_id and (state = 'Asked' or way = 'other' and state = 'Refunded')), 0),
    case when f.reason <> 'ran out' and o.status <> 'Canceled' then o.total - o.refunded end)::int
  from orders o left join payments p on p.order_id = o.id where o.id = f.order_id)`

/**
 * Of a refund `f`: it did not reach the card, and nobody has put that right. It was neither tried again nor paid in another
 * way, nor was as much of the order given back since. A dish that ran out is in the lower total, which an ordinary refund
 * leaves as it is.
 */
export const isOwed = sql<boolean>`(f.state = 'Failed'
  and not exists (select from refund_retries t join refunds again on again.id = t.retry_id
    where t.refund_id = f.id and again.state <> 'Dropped')
  and not exists (select from refunds later where later.order_id = f.order_id and later.number > f.number
    and later.state not in ('Dropped', 'Reversed') and later.amount >= f.amount and later.asked_at >= ${failedAt}
    and (later.reason in ('cancelled', 'gateway', 'chargeback') or f.reason <> 'ran out' and later.reason <> 'ran out')
    and not exists (select from refund_retries t where t.retry_id = later.id))
  and ${owedAmount} > 0)`
