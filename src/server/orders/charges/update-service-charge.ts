import type { api } from '#contract/api.ts'
import { fromPounds, toPounds } from '#domain/shared/money.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import { demandSeen } from '#server/platform/audit-log/demand-seen.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import { lockServiceCharge, setServiceCharge } from '#server/orders/charges/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'

/** For every order from now on; orders keep what they were placed with. */
export async function updateServiceCharge(
  deps: Deps,
  served: Served<typeof api.charges.updateServiceCharge>,
) {
  const { serviceCharge, seen } = served.body
  return recorded(deps, served, 'service-charge-changed', async (tx) => {
    const before = await lockServiceCharge(tx)
    demandSeen({ serviceCharge: toPounds(before) }, seen)
    await setServiceCharge(tx, fromPounds(serviceCharge))
    return {
      answer: { serviceCharge },
      detail: whatChanged({ serviceCharge: toPounds(before) }, { serviceCharge }),
    }
  })
}
