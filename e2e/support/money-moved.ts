import { sql } from 'kysely'

import { withSiteDatabase } from './site-database.ts'

/** The money that moved for an order, by the gateway's own record and by our ledger. */
export async function readMoneyMoved({ id }: { id: string }) {
  return withSiteDatabase(async (db) => {
    const { rows } = await sql<{ gateway: string[]; ledger: string[]; amounts: number[] }>`
      select
        (select coalesce(array_agg(kind order by id), '{}') from sandbox.moves where payment_id = p.gateway_id) as gateway,
        (select coalesce(array_agg(kind order by id), '{}') from payment_ledger where payment_id = p.id) as ledger,
        array(select distinct amount from sandbox.moves where payment_id = p.gateway_id
          union select amount from payment_ledger where payment_id = p.id) as amounts
      from payments p where order_id = ${id}`.execute(db)
    return rows
  })
}

/** The same record for a payment of this total that moved in these steps. */
export function expectedMoves(total: number, ...kinds: string[]) {
  return [{ gateway: kinds, ledger: kinds, amounts: [Math.round(total * 100)] }]
}
