import type { api } from '#contract/api.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { lockOutlet } from '#server/catalogue/outlets/lock-outlet.ts'
import { toDeliveryVat } from '#server/finance/vat/read-vat-return.ts'
import { findVatSettings, updateDeliveryVat } from '#server/finance/vat/store.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** Applies to new orders; placed orders keep their rate. */
export async function saveDeliveryVat(deps: Deps, served: Served<typeof api.vat.saveDeliveryVat>) {
  const caller = toOutletCaller(served)
  const { outletId } = caller
  const { deliveryVatRate, version } = served.body
  return staffCommand(deps, caller, async (tx) => {
    await lockOutlet(tx, outletId)
    const before = toDeliveryVat(await findVatSettings(tx, outletId))
    requireVersion(version, before)
    await updateDeliveryVat(tx, outletId, deliveryVatRate)
    const detail = diffFields({ deliveryVatRate: before.deliveryVatRate }, { deliveryVatRate })
    const reply = toDeliveryVat({ delivery_vat_rate: deliveryVatRate })
    return { reply, outletId, what: 'delivery-vat-changed', detail }
  })
}
