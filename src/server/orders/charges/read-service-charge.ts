import { type Pence, toPounds } from '#domain/shared/money.ts'
import { findServiceCharge } from '#server/orders/charges/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

export async function readServiceCharge({ db }: Deps) {
  return { data: { serviceCharge: toPounds(await serviceChargeNow(db)) } }
}

export async function serviceChargeNow(db: Db): Promise<Pence> {
  return findServiceCharge(db)
}
