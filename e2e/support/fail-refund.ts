import { sql } from 'kysely'

import { withSiteDatabase } from './site-database.ts'
import { expect } from './visit.ts'

const states = (orderId: string) =>
  withSiteDatabase((db) =>
    db
      .selectFrom('refunds')
      .select(['state', 'reason', 'amount'])
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute(),
  )

/** Waits until the refunds of an order are in these states, and returns them. */
export async function waitForRefunds(orderId: string, ...wanted: string[]) {
  await expect.poll(async () => (await states(orderId)).map(({ state }) => state)).toEqual(wanted)
  return states(orderId)
}

/** The card sends the latest refund of an order back, which the sandbox never does: as the gateway's report would store it. */
export async function failRefund(orderId: string): Promise<void> {
  await withSiteDatabase((db) =>
    sql`with failed as (
      update refunds set state = 'Failed', reversed_at = now()
      where id = (select id from refunds where order_id = ${orderId} order by number desc limit 1) returning *)
      insert into payment_ledger (payment_id, kind, amount, gateway, gateway_id, recorded_at)
      select p.id, 'refund-failed', f.amount, f.gateway, f.gateway_id, now()
      from failed f join payments p using (order_id)`.execute(db),
  )
}
