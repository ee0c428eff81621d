import type { api } from '#contract/api.ts'
import { fromPounds, toPounds } from '#domain/money.ts'
import { whatChanged } from '#domain/what-changed.ts'
import { demandSeen } from '#server/changes/demand-seen.ts'
import { recorded } from '#server/changes/recorded.ts'
import { lockServiceCharge, setServiceCharge } from '#server/charges/store.ts'
import type { Deps } from '#server/deps.ts'
import type { Served } from '#server/http/serve.ts'

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
