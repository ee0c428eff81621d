import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import { writtenOnce } from '#server/platform/db/written-once.ts'
import type { Once } from '#server/platform/http/read-key.ts'

/** False where the key is there already. Waits for another transaction that is just using it, and sees how that ends. */
export async function takeKey(tx: Tx, once: Once, now: Date): Promise<boolean> {
  return (await taking(tx, { ...once, now })).length > 0
}

const taking = writtenOnce((db, { customerId, route, key, bodyHash, now }: Once & { now: Date }) =>
  db
    .insertInto('idempotency_keys')
    .values({
      customer_id: customerId,
      route,
      key,
      body_hash: bodyHash,
      response: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'route', 'key']).doNothing())
    .returning('key'),
)

type Named = Omit<Once, 'bodyHash' | 'outlets'>

export async function keepAnswer(tx: Tx, named: Named, answer: object): Promise<void> {
  await keeping(tx, { ...named, response: JSON.stringify(answer) })
}

const keeping = writtenOnce((db, { customerId, route, key, response }: Named & { response: string }) =>
  db
    .updateTable('idempotency_keys')
    .set({ response })
    .where('customer_id', '=', customerId)
    .where('route', '=', route)
    .where('key', '=', key),
)

export async function findAnswer(db: Db, { customerId, route, key }: Named) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where('customer_id', '=', customerId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The keys stay used. */
export async function blankAnswersAbout(tx: Tx, customerId: string, email: string | null): Promise<void> {
  await sql`update idempotency_keys set response = null where customer_id <> ${customerId} and (
    response->'data'->>'email' = ${email} or response->'data'->>'_id' in (
      select id::text from orders where customer_id = ${customerId}
      union all select id::text from bookings where customer_id = ${customerId}
    )
  )`.execute(tx)
}

export async function deleteKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
