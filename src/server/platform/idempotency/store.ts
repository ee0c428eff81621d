import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import { precompile } from '#server/platform/db/precompile.ts'
import type { IdempotentRequest } from '#server/platform/http/endpoints/idempotent-request.ts'

/** False if the key exists. Waits for a transaction that is using the key. */
export async function insertKey(tx: Tx, request: IdempotentRequest, now: Date): Promise<boolean> {
  return (await insertKeyQuery(tx, { ...request, now })).length > 0
}

const insertKeyQuery = precompile(
  (db, { customerId, route, key, bodyHash, now }: IdempotentRequest & { now: Date }) =>
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

type KeyName = Omit<IdempotentRequest, 'bodyHash' | 'outlets'>

export async function updateResponse(tx: Tx, name: KeyName, response: object): Promise<void> {
  await updateResponseQuery(tx, { ...name, response: JSON.stringify(response) })
}

type Stored = KeyName & { response: string }

const updateResponseQuery = precompile((db, stored: Stored) => responseUpdate(db, stored))

/** The same as one part of a combined statement. */
export function responseWrite(tx: Tx, name: KeyName, response: object) {
  return responseUpdate(tx, { ...name, response: JSON.stringify(response) })
}

function responseUpdate(db: Db, { customerId, route, key, response }: Stored) {
  return db
    .updateTable('idempotency_keys')
    .set({ response })
    .where('customer_id', '=', customerId)
    .where('route', '=', route)
    .where('key', '=', key)
    .returning('key')
}

export async function findResponse(db: Db, { customerId, route, key }: KeyName) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where('customer_id', '=', customerId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The keys themselves stay, so that no command can run twice. */
export async function eraseResponses(tx: Tx, customerId: string, email: string | null): Promise<void> {
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
