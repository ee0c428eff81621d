import type { api } from '#contract/api.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import { toServiceCharge } from '#server/orders/charges/read-service-charge.ts'
import { lockChargeRow, updateChargeRow } from '#server/orders/charges/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Applies to new orders; placed orders keep their charge. */
export async function updateServiceCharge(
  deps: Deps,
  served: Served<typeof api.charges.updateServiceCharge>,
) {
  const { serviceCharge, vatRate, version } = served.body
  return adminCommand(deps, served, 'service-charge-changed', async (tx, at) => {
    const before = await lockChargeRow(tx)
    const shown = toServiceCharge(before)
    requireVersion(version, shown)
    const after = {
      service_charge: fromPounds(serviceCharge),
      service_vat_rate: vatRate ?? before.service_vat_rate,
    }
    await updateChargeRow(tx, after, at)
    const detail = diffFields(
      { serviceCharge: shown.serviceCharge, vatRate: before.service_vat_rate },
      { serviceCharge, vatRate: after.service_vat_rate },
    )
    return { reply: toServiceCharge(after), detail }
  })
}
