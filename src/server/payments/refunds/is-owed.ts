import { sql } from 'kysely'

/**
 * Of a refund `f`: it did not reach the card, and nobody has put that right. It was neither tried again, nor was money of the
 * order given back in another way since. A dish that ran out is in the lower total, which an ordinary refund leaves as it is.
 */
export const isOwed = sql<boolean>`(f.state = 'Failed'
  and not exists (select from refund_retries t where t.refund_id = f.id)
  and not exists (select from refunds later where later.order_id = f.order_id and later.number > f.number
    and later.state <> 'Dropped' and later.asked_at >= coalesce(f.reversed_at, f.asked_at)
    and (later.reason = 'cancelled' or f.reason <> 'ran out' and later.reason <> 'ran out')
    and not exists (select from refund_retries t where t.retry_id = later.id)))`
