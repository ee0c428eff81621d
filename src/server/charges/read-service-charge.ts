import { type Pence, toPounds } from '#domain/money.ts'
import { findServiceCharge } from '#server/charges/store.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

export async function readServiceCharge({ db }: Deps) {
  return { data: { serviceCharge: toPounds(await serviceChargeNow(db)) } }
}

export async function serviceChargeNow(db: Db): Promise<Pence> {
  return findServiceCharge(db)
}
