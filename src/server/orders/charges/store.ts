import { type Pence, pence } from '#domain/shared/money.ts'
import { cacheRows } from '#server/platform/db/changes/cache-rows.ts'
import { changeLogOf, type Db, type Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { precompile } from '#server/platform/db/precompile.ts'

export async function findServiceCharge(db: Db): Promise<Pence> {
  const [row] = await serviceCharge(db, {})
  return pence(row!.service_charge)
}

/** The same from memory: after a change by another process at most a second old. */
export function cacheServiceCharge({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<Pence> {
  const key = 'service charge'
  const find = cacheRows({
    log: changeLogOf(db),
    now,
    maxRows: 1,
    read: async () => new Map([[key, await findServiceCharge(db)]]),
  })
  return async () => (await find([key])).get(key)!
}

const serviceCharge = precompile((db) => db.selectFrom('site_settings').select('service_charge'))

export async function lockServiceCharge(tx: Tx): Promise<Pence> {
  const row = await tx
    .selectFrom('site_settings')
    .select('service_charge')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return pence(row.service_charge)
}

export async function updateServiceCharge(tx: Tx, charge: Pence, at: Date): Promise<void> {
  await tx.updateTable('site_settings').set({ service_charge: charge, charge_set_at: at }).execute()
}
