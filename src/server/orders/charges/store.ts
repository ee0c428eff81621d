import { type Pence, pence } from '#domain/shared/money.ts'
import { cacheRows } from '#server/platform/db/changes/cache-rows.ts'
import { changeLogOf, type Db, type Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { precompile } from '#server/platform/db/precompile.ts'

async function findServiceCharge(db: Db): Promise<Pence> {
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

/** With its VAT rate. */
export type ChargeRow = { service_charge: number; service_vat_rate: number }

export async function findChargeRow(db: Db): Promise<ChargeRow> {
  return db
    .selectFrom('site_settings')
    .select(['service_charge', 'service_vat_rate'])
    .executeTakeFirstOrThrow()
}

export async function lockChargeRow(tx: Tx): Promise<ChargeRow> {
  return tx
    .selectFrom('site_settings')
    .select(['service_charge', 'service_vat_rate'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateChargeRow(tx: Tx, row: ChargeRow, at: Date): Promise<void> {
  await tx
    .updateTable('site_settings')
    .set({ ...row, charge_set_at: at })
    .execute()
}
