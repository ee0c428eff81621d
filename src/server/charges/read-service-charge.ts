import { toPounds } from '#domain/money.ts'
import { findServiceCharge } from '#server/charges/store.ts'
import type { Deps } from '#server/deps.ts'

export async function readServiceCharge({ db }: Deps) {
  return { data: { serviceCharge: toPounds(await findServiceCharge(db)) } }
}
