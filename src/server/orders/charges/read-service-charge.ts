import { pence, toPounds } from '#domain/shared/money.ts'
import { type ChargeRow, findChargeRow } from '#server/orders/charges/store.ts'
import { withVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'

export async function readServiceCharge({ db }: Pick<Deps, 'db'>) {
  return { data: toServiceCharge(await findChargeRow(db)) }
}

/** Its VAT rate is named only if it is not the usual one. */
export function toServiceCharge({ service_charge, service_vat_rate }: ChargeRow) {
  const vatRate = service_vat_rate as 0 | 5 | 20
  return withVersion({ serviceCharge: toPounds(pence(service_charge)), ...(vatRate !== 20 && { vatRate }) })
}
