import { Refusal } from '#contract/refusals.ts'
import type { AccountHooks, EraseDeps } from '#server/accounts/privacy/account-hooks.ts'
import { eraseAccount } from '#server/accounts/privacy/close-account.ts'
import { listIdleGuests } from '#server/accounts/privacy/store.ts'

const days = 90
const batchSize = 500

/**
 * Erases guests who have neither ordered nor booked for 90 days, as if they had closed the account themselves. A guest
 * who cannot be erased is passed over and does not keep the sweep from the younger ones.
 */
export async function sweepGuests(deps: EraseDeps & AccountHooks, size = batchSize): Promise<void> {
  const before = new Date(deps.now().getTime() - days * 24 * 3_600_000)
  const failures: unknown[] = []
  let batch = await listIdleGuests(deps.db, before, size)
  while (batch.length > 0) {
    for (const { id } of batch)
      await eraseAccount(deps, id).catch((problem: unknown) => {
        // Refused: an order that a kitchen still works on, or an account that was closed meanwhile.
        if (!(problem instanceof Refusal)) failures.push(problem)
      })
    batch = await listIdleGuests(deps.db, before, size, batch.at(-1))
  }
  if (failures.length > 0) throw new AggregateError(failures, `idle guests not erased: ${failures.length}`)
}
