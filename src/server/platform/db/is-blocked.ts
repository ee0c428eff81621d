import { type RawBuilder, sql } from 'kysely'

/** Whether the row of `customers` is blocked, or the number is of somebody who is. */
export function isBlocked(mobile: string | null): RawBuilder<boolean> {
  return sql<boolean>`(customers.blocked_at is not null or exists (
    select from customers other where other.blocked_at is not null and other.mobile_no = ${mobile}))`
}
