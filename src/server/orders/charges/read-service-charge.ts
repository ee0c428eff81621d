import { type Pence, toPounds } from '#domain/shared/money.ts'
import { findServiceCharge } from '#server/orders/charges/store.ts'
import { withVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'

export async function readServiceCharge({ db }: Deps) {
  return { data: toServiceCharge(await findServiceCharge(db)) }
}

export function toServiceCharge(charge: Pence) {
  return withVersion({ serviceCharge: toPounds(charge) })
}
