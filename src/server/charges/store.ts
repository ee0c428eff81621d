import { type Pence, pence } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'

export async function findServiceCharge(db: Db): Promise<Pence> {
  const row = await db.selectFrom('site_settings').select('service_charge').executeTakeFirstOrThrow()
  return pence(row.service_charge)
}
