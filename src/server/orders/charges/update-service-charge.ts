import type { api } from '#contract/api.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import { toServiceCharge } from '#server/orders/charges/read-service-charge.ts'
import { lockServiceCharge, updateServiceCharge as updateCharge } from '#server/orders/charges/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Applies to new orders; placed orders keep their charge. */
export async function updateServiceCharge(
  deps: Deps,
  served: Served<typeof api.charges.updateServiceCharge>,
) {
  const { serviceCharge, version } = served.body
  return adminCommand(deps, served, 'service-charge-changed', async (tx, at) => {
    const before = toServiceCharge(await lockServiceCharge(tx))
    requireVersion(version, before)
    await updateCharge(tx, fromPounds(serviceCharge), at)
    const detail = diffFields({ serviceCharge: before.serviceCharge }, { serviceCharge })
    return { reply: toServiceCharge(fromPounds(serviceCharge)), detail }
  })
}
