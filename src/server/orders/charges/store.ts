import { type Pence, pence } from '#domain/shared/money.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { precompile } from '#server/platform/db/precompile.ts'

export async function findServiceCharge(db: Db): Promise<Pence> {
  const [row] = await serviceCharge(db, {})
  return pence(row!.service_charge)
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
