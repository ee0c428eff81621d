import type { Db, Tx } from '#server/platform/db/database.ts'

export async function findVatSettings(db: Db, outletId: string) {
  return db
    .selectFrom('restaurants')
    .select(['vat_number', 'delivery_vat_rate'])
    .where('id', '=', outletId)
    .executeTakeFirstOrThrow()
}

export async function updateDeliveryVat(tx: Tx, outletId: string, rate: number): Promise<void> {
  await tx.updateTable('restaurants').set({ delivery_vat_rate: rate }).where('id', '=', outletId).execute()
}
